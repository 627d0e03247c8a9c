export { ToastStack } from '@vitrina/ui'
