import { NOTICE_DOCUMENT_KINDS, type NoticeDocumentKind } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail, NoticeDocument } from '@niyam/contract/notice-parts.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api, upload } from '../../lib/api.ts'
import { showBytes, showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { AskedRemoval } from './AskedRemoval.tsx'
import { Block, RowMenu } from './Block.tsx'
import { FileLink } from './FileLink.tsx'
import classes from './NoticePanel.module.css'
import { PanelForm } from './PanelForm.tsx'
import { useNoticeReply } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** The files of a notice: the notice itself, drafts, proof. */
export function NoticeDocuments({ notice: { notice_id, documents }, mayWrite }: Props) {
  const t = useTexts('notices')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<NoticeDocument | null>(null)
  const remove = useNoticeReply((document_id: string) =>
    api('DELETE notice/:notice_id/document/:document_id/', { params: { notice_id, document_id }, quiet: true }),
  )
  return (
    <Block
      title={t('document.title')}
      add={mayWrite && !isAdding ? { label: t('document.add'), onClick: () => setAdding(true) } : null}
      none={documents.length === 0 && !isAdding && t('document.none')}
    >
      {documents.length > 0 && (
        <ul className={classes.rows}>
          {documents.map((one) => (
            <li key={one.document_id}>
              <div className={classes.row}>
                <div>
                  <FileLink document_id={one.document_id} name={one.name}>
                    {one.title || one.name}
                  </FileLink>
                  <p className={classes.second}>
                    {[t(`document.kind.${one.kind}`), showBytes(one.size), one.added.by, showMoment(one.added.at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {mayWrite && (
                  <RowMenu
                    label={t('document.acts', { name: one.title || one.name })}
                    entries={[{ label: t('document.remove'), tone: 'danger', onSelect: () => setRemoving(one) }]}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddDocuments notice_id={notice_id} onClose={() => setAdding(false)} />}
      {removing && (
        <AskedRemoval
          title={t('document.remove_title', { name: removing.title || removing.name })}
          text={t('document.remove_text')}
          confirmLabel={t('document.remove')}
          remove={remove}
          of={removing.document_id}
          onClose={() => setRemoving(null)}
        />
      )}
    </Block>
  )
}

function AddDocuments({ notice_id, onClose }: { readonly notice_id: string; readonly onClose: () => void }) {
  const t = useTexts('notices')
  const [files, setFiles] = useState<readonly File[]>([])
  const [kind, setKind] = useState<NoticeDocumentKind>('draft')
  const add = useNoticeReply(async (file: File) => {
    const { document_id } = await upload('POST organisation/documents/', file, { quiet: true })
    return api('POST notice/:notice_id/document/', { params: { notice_id }, body: { document_id, kind }, quiet: true })
  })
  const missing = files.length === 0 ? { files: t('document.missing') } : {}
  const { form, errors, message, clear, refuse } = useFieldErrors(add.error, missing)
  /** One after the other: a file that is refused stays, with those after it. */
  async function send() {
    for (const file of files) {
      try {
        await add.mutateAsync(file)
      } catch {
        return
      }
      setFiles((left) => left.filter((one) => one !== file))
    }
    onClose()
  }
  return (
    <PanelForm
      ref={form}
      label={t('document.add')}
      message={message}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={() => (files.length === 0 ? refuse() : void send())}
    >
      <FileField
        label={t('document.files')}
        atMost={20}
        value={files}
        error={errors.files}
        onChange={(next) => {
          clear('files')
          setFiles(next)
        }}
      />
      <Select
        label={t('document.kind_label')}
        data={NOTICE_DOCUMENT_KINDS.map((one) => ({ value: one, label: t(`document.kind.${one}`) }))}
        value={kind}
        onChange={(next) => setKind(NOTICE_DOCUMENT_KINDS.find((one) => one === next) ?? kind)}
        allowDeselect={false}
      />
    </PanelForm>
  )
}
