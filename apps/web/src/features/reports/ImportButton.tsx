import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../lib/texts.ts'
import type { ImportState } from './use-import.ts'

export function ImportButton({ outcome }: { readonly outcome: ImportState }) {
  const t = useTexts('reports')
  // The same file, corrected, can be chosen again.
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept=".txt,.zip"
      resetRef={reset}
      inputProps={{ 'aria-label': t('credits.import') }}
      onChange={(file) => {
        if (file) outcome.mutate(file)
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...props} loading={outcome.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
          {t('credits.import')}
        </Button>
      )}
    </FileButton>
  )
}
