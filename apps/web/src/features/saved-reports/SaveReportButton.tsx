import type { ReportKind } from '@niyam/contract/report-kinds.ts'
import { Button } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'

const SaveReportDialog = lazyPart(() => import('./SaveReportDialog.tsx'))

const NO_FIELDS: readonly { readonly key: string }[] = []

interface Props {
  readonly report: ReportKind
  readonly entity_id: string | undefined
  /** Columns of the table that is open; empty while it loads. */
  readonly fields?: readonly { readonly key: string }[]
  readonly className?: string
  /** For the word beside the icon. */
  readonly wordClass?: string
}

export function SaveReportButton({ report, entity_id, fields = NO_FIELDS, className, wordClass }: Props) {
  const t = useTexts('reports')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('self.manage')) return null
  return (
    <>
      <Button
        variant="default"
        className={className ?? ''}
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={wordClass}>{t('saved.save_as')}</span>
      </Button>
      <Suspense>
        {isOpen && (
          <SaveReportDialog report={report} entity_id={entity_id} fields={fields} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
