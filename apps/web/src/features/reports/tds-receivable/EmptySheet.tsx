import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../lib/download.ts'
import { useTexts } from '../../../lib/texts.ts'

/** Downloads the register with its headings and no lines. */
export function EmptySheet() {
  const t = useTexts('reports')
  const save = async () => {
    const { RECEIVABLE_HEADINGS } = await import('@niyam/formats/tds-receivable/headings.ts')
    saveFile(
      new Blob(['\ufeff', RECEIVABLE_HEADINGS.join(','), '\r\n'], { type: 'text/csv' }),
      `${t('receivable.sheet')}.csv`,
    )
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
      {t('receivable.empty_sheet')}
    </Button>
  )
}
