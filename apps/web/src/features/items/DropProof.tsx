import { FileField } from '../../fields/FileField.tsx'
import { useTexts } from '../../lib/texts.ts'

const NO_FILES: readonly File[] = []

/** The place for the proof before anything is recorded: a file dropped here opens the filing with it. */
export default function DropProof({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useTexts('compliances')
  return (
    <>
      <h3>{t('work.documents')} · 0</h3>
      <FileField
        label={t('file.documents')}
        description={t('work.documents_help')}
        value={NO_FILES}
        onChange={onFiles}
        atMost={20}
      />
    </>
  )
}
