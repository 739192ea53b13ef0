import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** The error of a form as a whole. The element exists from the start, so that a screen reader announces the error. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div role="alert" hidden={!message}>
      {message && (
        <Alert color="danger" variant="light" icon={<IconAlertTriangle size={18} />} p="sm" role="presentation">
          {message}
        </Alert>
      )}
    </div>
  )
}
