import type { SavedReport } from '@niyam/contract/saved-reports.ts'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useRename } from './queries.ts'
import { ReportNameField } from './ReportNameField.tsx'

export interface DialogProps {
  readonly saved: SavedReport
  readonly onClose: () => void
}

export default function RenameDialog({ saved, onClose }: DialogProps) {
  const t = useTexts('reports')
  const [name, setName] = useState(saved.name)
  const rename = useRename(saved.saved_report_id)
  const { form, errors, message, clear } = useFieldErrors(rename.error)
  const submit = () =>
    rename.mutate(name, {
      onSuccess: (renamed) => {
        notice({ tone: 'success', title: t('saved.renamed', { name: renamed.name }) })
        onClose()
      },
    })
  return (
    <FormDialog
      ref={form}
      title={t('saved.rename_title', { name: saved.name })}
      saveLabel={t('saved.rename')}
      message={message}
      isBusy={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReportNameField
        value={name}
        onChange={(next) => {
          setName(next)
          clear('name')
        }}
        error={errors.name}
      />
    </FormDialog>
  )
}
