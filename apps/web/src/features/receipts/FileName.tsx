import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import { download } from '../../lib/download.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Acknowledgements.module.css'

/** The file that was read; one that is kept can be looked at. */
export function FileName({ one: { file_name, document_id } }: { readonly one: Acknowledgement }) {
  const t = useTexts('receipts')
  if (document_id === null) return <span className={classes.file}>{file_name}</span>
  return (
    <button
      type="button"
      className={classes.fileButton}
      title={t('download')}
      onClick={() => void download('GET organisation/documents/:document_id/', { document_id }, file_name)}
    >
      {file_name}
    </button>
  )
}
