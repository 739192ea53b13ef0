import { Textarea } from '@mantine/core'
import { FileField } from '../../fields/FileField.tsx'
import { useTexts } from '../../lib/texts.ts'

const FILES_AT_MOST = 20

interface DocumentsProps {
  readonly files: readonly File[]
  /** Documents that the filing keeps besides; they count too. */
  readonly kept?: number
  readonly errors: Readonly<Record<string, string>>
  readonly onFiles: (files: readonly File[]) => void
}

/** The papers that are uploaded with a filing: acknowledgement, challan. */
export function DocumentsField({ files, kept = 0, errors, onFiles }: DocumentsProps) {
  const t = useTexts('compliances')
  return (
    <FileField
      label={t('file.documents')}
      description={t('file.documents_help')}
      value={files}
      onChange={onFiles}
      atMost={FILES_AT_MOST - kept}
      error={errors.file ?? errors.document_ids}
    />
  )
}

interface NoteProps {
  readonly note: string
  readonly errors: Readonly<Record<string, string>>
  readonly onNote: (note: string) => void
}

export function FilingNote({ note, errors, onNote }: NoteProps) {
  const t = useTexts('compliances')
  return (
    <Textarea
      label={t('file.note')}
      autosize
      minRows={2}
      maxLength={2000}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
      error={errors.note}
    />
  )
}
