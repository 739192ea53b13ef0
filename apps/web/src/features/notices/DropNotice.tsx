import { FileField } from '../../fields/FileField.tsx'
import { useTexts } from '../../lib/texts.ts'
import classes from './Notices.module.css'

const NO_FILES: readonly File[] = []
const EXTENSIONS = ['pdf'] as const

interface Props {
  readonly onFile: (file: File) => void
  /** Over a list: left out on a phone. */
  readonly isSlim?: boolean
}

/** The place for the file of a notice: dropped here it is read, and the form opens with what it says. */
export default function DropNotice({ onFile, isSlim = false }: Props) {
  const t = useTexts('notices')
  return (
    <div className={classes.drop} data-slim={isSlim || undefined}>
      <FileField
        label={t('drop.label')}
        value={NO_FILES}
        onChange={([file]) => file && onFile(file)}
        extensions={EXTENSIONS}
      />
    </div>
  )
}
