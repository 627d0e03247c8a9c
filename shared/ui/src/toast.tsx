import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import type { Tone } from './note.tsx'
import styles from './toast.module.css'
import { useCountdown } from './use-countdown.ts'

export type ToastItem = {
  id: number
  type: Tone
  message: string
  /** A second, quieter line. */
  detail?: string | undefined
  /** A drawing that says more than the one of its type: `wave` for a lost connection. */
  icon?: IconName | undefined
  action1?: { label: string; onClick: () => void } | undefined
  /** Milliseconds on screen; 5000 unless given. */
  timeToLive?: number | undefined
  hasNoTimeout?: boolean | undefined
}

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'ok',
  warning: 'warn',
  error: 'warn',
}

export type ToastProps = {
  item: ToastItem
  paused: boolean
  hidden?: boolean | undefined
  onDismiss: (id: number) => void
  closeLabel: string
}

/** One notice. Its foot line runs out with its time; one without a time-out stays until closed. */
export function Toast({ item, paused, hidden, onDismiss, closeLabel }: ToastProps) {
  const { id, type, message, detail, action1, timeToLive = 5000, hasNoTimeout = false } = item
  const dismiss = () => onDismiss(id)
  useCountdown({ ms: hasNoTimeout ? undefined : timeToLive, paused, onEnd: dismiss })

  return (
    <div
      className={classNames(styles.toast, styles[type])}
      hidden={hidden}
      role={type === 'error' ? 'alert' : 'status'}
    >
      <Icon name={item.icon ?? icons[type]} className={styles.mark} />
      <div>
        <b>{message}</b>
        {detail && <p>{detail}</p>}
        {action1 && (
          <Button
            look="quiet"
            className={styles.action}
            onClick={() => {
              action1.onClick()
              dismiss()
            }}
          >
            {action1.label}
          </Button>
        )}
      </div>
      <button type="button" className={styles.cross} aria-label={closeLabel} onClick={dismiss}>
        <Icon name="x" />
      </button>
      <span
        className={classNames(
          styles.time,
          !hasNoTimeout && styles.running,
          paused && styles.paused,
        )}
        // Set by script, as the policy of the page drops style attributes.
        ref={line => {
          if (line) line.style.animationDuration = `${timeToLive}ms`
        }}
      />
    </div>
  )
}
