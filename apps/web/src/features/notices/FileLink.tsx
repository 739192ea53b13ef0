import type { ReactNode } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './NoticePanel.module.css'

interface Props {
  readonly document_id: string
  /** Name of the file. */
  readonly name: string
  readonly children: ReactNode
}

/** Downloads a file of a notice. */
export function FileLink({ document_id, name, children }: Props) {
  const t = useTexts('notices')
  const say = (error: unknown) =>
    notice({ tone: 'danger', title: t('document.not_downloaded', { name }), text: failureMessage(error) ?? '' })
  return (
    <button
      type="button"
      className={classes.file}
      title={t('document.download', { name })}
      onClick={() => void download('GET organisation/documents/:document_id/', { document_id }, name).catch(say)}
    >
      {children}
    </button>
  )
}
