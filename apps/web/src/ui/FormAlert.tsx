import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What is wrong with a form as a whole. Its place exists from the start, so a screen reader hears it arrive. */
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
