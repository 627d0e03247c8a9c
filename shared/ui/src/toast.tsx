import { useRef } from 'react'
import type { AlertTone } from './alert.tsx'
import { Button, getButtonClass } from './button.tsx'
import { joinClassNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'
import { useCountdown } from './use-countdown.ts'

export type ToastAction = {
  label: string
  /** A link; without it a button. */
  href?: string | undefined
  onClick?: (() => void) | undefined
}

export type ToastItem = {
  id: number
  type: AlertTone
  message: string
  /** A second, quieter line. */
  detail?: string | undefined
  /** A drawing that says more than the one of its type: `wave` for a lost connection. */
  icon?: IconName | undefined
  action1?: ToastAction | undefined
  action2?: ToastAction | undefined
  /** Milliseconds on screen; 5000 unless given. */
  timeToLive?: number | undefined
  hasNoTimeout?: boolean | undefined
}

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'ok',
  warning: 'warn',
  error: 'warn',
}

export type ToastProps = {
  item: ToastItem
  paused: boolean
  hidden?: boolean | undefined
  onDismiss: (id: number, notice: Element | null) => void
  closeLabel: string
}

/** One notice. Its foot line runs out with its time; one without a time-out stays until closed. */
export function Toast({ item, paused, hidden, onDismiss, closeLabel }: ToastProps) {
  const { id, type, message, detail, timeToLive = 5000, hasNoTimeout = false } = item
  const actions = [item.action1, item.action2].filter(action => action !== undefined)
  const notice = useRef<HTMLDivElement>(null)
  const dismiss = () => onDismiss(id, notice.current)
  useCountdown({ ms: hasNoTimeout ? undefined : timeToLive, paused, onEnd: dismiss })

  return (
    <div
      ref={notice}
      className={joinClassNames(styles.toast, styles[type])}
      hidden={hidden}
      role={type === 'error' ? 'alert' : 'status'}
    >
      <Icon name={item.icon ?? icons[type]} className={styles.mark} />
      <div>
        <b>{message}</b>
        {detail && <p>{detail}</p>}
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, href, onClick }) => {
              function act() {
                onClick?.()
                dismiss()
              }
              return href ? (
                <a
                  key={label}
                  href={href}
                  className={getButtonClass({ look: 'quiet' })}
                  onClick={act}
                >
                  {label}
                </a>
              ) : (
                <Button key={label} look="quiet" onClick={act}>
                  {label}
                </Button>
              )
            })}
          </div>
        )}
      </div>
      <button type="button" className={styles.cross} aria-label={closeLabel} onClick={dismiss}>
        <Icon name="x" />
      </button>
      <span
        className={joinClassNames(
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
