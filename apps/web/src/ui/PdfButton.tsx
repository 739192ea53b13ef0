import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

interface Props {
  /** Says what the PDF is. */
  readonly label: string
  /** Fetches and saves it; a failure is announced by the call itself. */
  readonly save: () => Promise<void>
}

export function PdfButton({ label, save }: Props) {
  const saving = useMutation({ mutationFn: save })
  return (
    <Button
      variant="default"
      aria-label={label}
      title={label}
      loading={saving.isPending}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => saving.mutate()}
    >
      PDF
    </Button>
  )
}
