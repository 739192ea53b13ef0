import { FileField } from '../../fields/FileField.tsx'
import { useTexts } from '../../lib/texts.ts'
import classes from './Notices.module.css'

const NO_FILES: readonly File[] = []
export const NOTICE_EXTENSIONS = ['pdf'] as const

/** The place for the file of a notice: dropped here it is read, and the form opens with what it says. */
export default function DropNotice({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTexts('notices')
  return (
    <div className={classes.drop}>
      <FileField
        label={t('drop.label')}
        value={NO_FILES}
        onChange={([file]) => file && onFile(file)}
        extensions={NOTICE_EXTENSIONS}
      />
    </div>
  )
}
