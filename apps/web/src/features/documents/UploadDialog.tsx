import { ATTACHMENT_KINDS, type AttachmentKind, FILES_AT_ONCE } from '@niyam/contract/attachment-kinds.ts'
import { Progress, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { showBytes } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { uploadWithProgress } from '../../lib/upload.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import classes from './Documents.module.css'
import { type Place, placeKey, placeOf, type usePlaces } from './places.ts'
import { attach, documentsChanged } from './queries.ts'
import { type Sending, sendAll, waiting } from './upload-queue.ts'

interface Props {
  readonly entity_id: string
  /** Where they may be kept beside the entity itself; left out, it is not asked. */
  readonly places?: ReturnType<typeof usePlaces>
  /** Where they are kept unless another place is chosen. */
  readonly place: Place
  /** The subject in the dialog's title, where the place alone is not clear. */
  readonly of?: string
  /** The kind of document that is chosen at first. */
  readonly usualKind?: AttachmentKind
  /** A document whose next version is uploaded: one file, in its place and of its kind. */
  readonly replaces?: string
  readonly onClose: () => void
}

/**
 * Uploads several files together, each with its progress. Failed files stay for another try; uploaded ones are saved.
 */
export default function UploadDialog({ entity_id, places = [], replaces, of, onClose, ...usual }: Props) {
  const t = useTexts('documents')
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly File[]>([])
  const [kind, setKind] = useState<AttachmentKind>(usual.usualKind ?? 'certificate')
  const [place, setPlace] = useState(usual.place)
  const [list, setList] = useState<readonly Sending[] | null>(null)
  const [isMissing, setMissing] = useState(false)
  const abort = useRef(new AbortController())
  // Closed in the middle: what was sent is kept, the rest is not begun.
  useEffect(() => {
    const { current: controller } = abort
    return () => controller.abort()
  }, [])
  const isBusy = list?.some(({ state }) => state === 'sending' || state === 'waiting') ?? false

  async function send(chosen: readonly File[]) {
    const { signal } = abort.current
    setList(waiting(chosen))
    const failed = await sendAll(
      chosen,
      async (file, onProgress) => {
        const { document_id } = await uploadWithProgress(file, onProgress, signal)
        await attach(entity_id, document_id, { ...place, kind, replaces: replaces ?? null })
      },
      (at, change) => setList((all) => all?.map((one, index) => (index === at ? { ...one, ...change } : one)) ?? null),
    )
    if (signal.aborted) return
    await documentsChanged(client)
    if (failed.length > 0) return
    notice({ tone: 'success', title: t('upload.done', { count: chosen.length }) })
    onClose()
  }

  const failed = list?.flatMap(({ state, file }) => (state === 'failed' ? [file] : [])) ?? []
  const isOver = list !== null && !isBusy
  return (
    <FormDialog
      title={replaces ? t('upload.version_title') : of ? t('upload.title_of', { of }) : t('upload.title')}
      size="lg"
      saveLabel={isOver ? t('upload.again', { count: failed.length }) : t('upload.save')}
      cancelLabel={list === null ? t('upload.cancel') : t('upload.close')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        const chosen = isOver ? failed : files
        if (chosen.length === 0) return setMissing(true)
        void send(chosen)
      }}
    >
      {list === null ? (
        <>
          <FileField
            label={t('upload.files')}
            description={replaces ? t('upload.version_help') : t('upload.help', { count: FILES_AT_ONCE })}
            atMost={replaces ? 1 : FILES_AT_ONCE}
            value={files}
            onChange={setFiles}
            error={isMissing && files.length === 0 ? t('upload.missing') : undefined}
          />
          {!replaces && (
            <>
              <Select
                label={t('upload.kind')}
                data={ATTACHMENT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
                value={kind}
                onChange={(next) => setKind(next as AttachmentKind)}
                allowDeselect={false}
              />
              {places.length > 0 && (
                <Select
                  label={t('upload.place')}
                  data={[{ value: '', label: t('upload.entity') }, ...places]}
                  value={placeKey(place)}
                  onChange={(next) => setPlace(placeOf(next))}
                  searchable
                  allowDeselect={false}
                />
              )}
            </>
          )}
        </>
      ) : (
        <ul className={classes.sending} aria-label={t('upload.progress')}>
          {list.map(({ file, state, part, why }) => (
            <li key={`${file.name} ${file.lastModified}`}>
              <div className={classes.sendingHead}>
                <span className={classes.fileName}>{file.name}</span>
                <span className={classes.second}>
                  {state === 'done' && <IconCheck size={14} aria-hidden />}
                  {state === 'failed' && <IconAlertTriangle size={14} aria-hidden />}
                  {t(`upload.state.${state}`, { size: showBytes(file.size) })}
                </span>
              </div>
              <Progress
                value={part * 100}
                size="sm"
                color={state === 'failed' ? 'danger' : state === 'done' ? 'success' : 'primary'}
                aria-label={t('upload.progress_of', { name: file.name })}
              />
              {state === 'failed' && <p className={classes.why}>{why || t('upload.failed')}</p>}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
