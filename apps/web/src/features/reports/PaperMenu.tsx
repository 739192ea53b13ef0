import { Button } from '@mantine/core'
import { IconChevronDown, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { PopupMenu } from '../../ui/PopupMenu.tsx'
import frame from './ReportFrame.module.css'

interface Props {
  /** Fetches and saves the PDF of the server. */
  readonly savePdf: () => Promise<void>
  readonly onPrint: () => void
  readonly isPrinting: boolean
}

/** The report on paper: as a PDF of the server, or printed as it is shown. */
export function PaperMenu({ savePdf, onPrint, isPrinting }: Props) {
  const t = useTexts('reports')
  const saving = useMutation({ mutationFn: savePdf })
  return (
    <PopupMenu
      label={t('paper')}
      width={220}
      button={(props) => (
        <Button
          {...props}
          variant="default"
          className={frame.print ?? ''}
          aria-label={t('paper')}
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={isPrinting || saving.isPending}
        >
          <span className={frame.word}>{t('paper')}</span>
        </Button>
      )}
      entries={[
        { label: t('save_pdf'), icon: IconFileTypePdf, onSelect: () => saving.mutate() },
        { label: t('print_shown'), icon: IconPrinter, onSelect: onPrint },
      ]}
    />
  )
}
