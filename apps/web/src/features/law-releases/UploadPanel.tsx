import { FileField } from '../../fields/FileField.tsx'
import { fieldErrors, failureMessage } from '../../lib/failure.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useUpload } from './queries.ts'
import classes from './LawReleases.module.css'

const EXTENSIONS = ['law']
const BYTES_AT_MOST = 16 * 1024 * 1024

interface UploadPanelProps {
  /** Names of the keys that are trusted. */
  readonly keys: readonly string[]
  readonly isAdmin: boolean
}

/** A file is checked as it is chosen. A refused one is named with the reason, and nothing of it is kept. */
export function UploadPanel({ keys, isAdmin }: UploadPanelProps) {
  const t = useTexts('law-releases')
  const send = useUpload()
  const refused = send.isError
    ? t('refused', {
        name: send.variables.name,
        reason: fieldErrors(send.error)['file'] ?? failureMessage(send.error) ?? t('upload_failed'),
      })
    : undefined
  return (
    <Panel title={t('upload')}>
      {keys.length === 0 && <p className={classes.text}>{t('no_keys')}</p>}
      {keys.length > 0 && !isAdmin && <p className={classes.text}>{t('admins_only')}</p>}
      {keys.length > 0 && isAdmin && (
        <>
          <FileField
            label={t('file')}
            description={t('file_help')}
            value={[]}
            onChange={([file]) => {
              if (file)
                send.mutate(file, {
                  onSuccess: () => notice({ tone: 'success', title: t('uploaded_done', { name: file.name }) }),
                })
            }}
            extensions={EXTENSIONS}
            bytesAtMost={BYTES_AT_MOST}
            disabled={send.isPending}
            error={refused}
          />
          <p className={classes.second} role="status">
            {send.isPending ? t('checking') : t('keys', { count: keys.length, list: keys.join(', ') })}
          </p>
        </>
      )}
    </Panel>
  )
}
