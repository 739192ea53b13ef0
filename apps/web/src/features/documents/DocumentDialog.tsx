import { ATTACHMENT_KINDS, type AttachmentKind } from '@niyam/contract/attachment-kinds.ts'
import type { Attachment } from '@niyam/contract/attachments.ts'
import type { Row } from '@niyam/contract/tables.ts'
import { Button, Drawer, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { CopyText } from '../../domain/CopyText.tsx'
import { failureMessage } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { showBytes, showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Documents.module.css'
import { documentOf } from './document-cells.tsx'
import { Preview } from './Preview.tsx'
import { useKindChange, useRemoval, versionsOf } from './queries.ts'

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'))

interface Props {
  readonly entity_id: string
  /** Where it is kept, as the list names it. */
  readonly place: string
  /** Its row, where the page has it. */
  readonly row: Row | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** A document as it looks, with its versions; evidence of a filing is changed where it was filed. */
export default function DocumentDialog({ entity_id, place, row, mayChange, onClose }: Props) {
  const t = useTexts('documents')
  const shell = useTexts('shell')
  const isAttached = !place.includes('.')
  const query = useQuery({ ...versionsOf(place), enabled: isAttached })
  const [chosen, setChosen] = useState<string | null>(null)
  const versions = query.data
  const version = versions?.find(({ attachment_id }) => attachment_id === chosen) ?? versions?.[0]
  const current = version ?? documentOf(row)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={<span className={classes.title}>{current?.name ?? t('one')}</span>}
      closeButtonProps={{ 'aria-label': shell('ui.close') }}
    >
      {query.isError && !current && (
        <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      )}
      {!current && !query.isError && <BlockSkeleton lines={8} />}
      {current && (
        <div className={classes.document}>
          <div className={classes.acts}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => {
                const { document_id } = current
                download('GET organisation/documents/:document_id/', { document_id }, current.name).catch(
                  (error: unknown) =>
                    notice({ tone: 'danger', title: t('not_downloaded'), text: failureMessage(error) ?? '' }),
                )
              }}
            >
              {t('download')}
            </Button>
            {version && version === versions?.[0] && mayChange && (
              <Changes entity_id={entity_id} version={version} onRemoved={onClose} onReplaced={onClose} />
            )}
          </div>
          <Preview key={current.document_id} {...current} />
          {version && <Facts version={version} mayChange={mayChange} />}
          {versions && versions.length > 1 && (
            <section aria-label={t('versions')}>
              <h3 className={classes.heading}>{t('versions')}</h3>
              <ul className={classes.versions}>
                {versions.map((one) => (
                  <li key={one.attachment_id}>
                    <Button
                      variant={one === version ? 'light' : 'subtle'}
                      size="compact-sm"
                      aria-pressed={one === version}
                      onClick={() => setChosen(one.attachment_id)}
                    >
                      {t('version', { version: one.version })}
                    </Button>
                    <span className={classes.fileName}>{one.name}</span>
                    <span className={classes.second}>{showMoment(one.attached_at)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Drawer>
  )
}

interface ChangesProps {
  readonly entity_id: string
  readonly version: Attachment
  readonly onRemoved: () => void
  readonly onReplaced: () => void
}

function Changes({ entity_id, version, onRemoved, onReplaced }: ChangesProps) {
  const t = useTexts('documents')
  const [open, setOpen] = useState<'version' | 'removal' | null>(null)
  const removal = useRemoval(version.attachment_id)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen('version')}
      >
        {t('new_version')}
      </Button>
      <Button variant="subtle" color="danger" size="sm" onClick={() => setOpen('removal')}>
        {t('remove')}
      </Button>
      <Suspense>
        {open === 'version' && (
          <UploadDialog
            entity_id={entity_id}
            place={{ registration_id: version.registration_id, event_id: version.event_id }}
            replaces={version.attachment_id}
            onClose={onReplaced}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'removal'}
        title={t('remove_title')}
        confirmLabel={t('remove')}
        tone="danger"
        isBusy={removal.isPending}
        onClose={() => setOpen(null)}
        onConfirm={() =>
          removal.mutate(undefined, {
            onSuccess: () => {
              notice({ tone: 'success', title: t('removed') })
              onRemoved()
            },
            onError: (error) => notice({ tone: 'danger', title: t('not_removed'), text: failureMessage(error) ?? '' }),
          })
        }
      >
        {t(version.version > 1 ? 'remove_text_version' : 'remove_text', { name: version.name })}
      </ConfirmDialog>
    </>
  )
}

function Facts({ version, mayChange }: { readonly version: Attachment; readonly mayChange: boolean }) {
  const t = useTexts('documents')
  const change = useKindChange(version.attachment_id)
  return (
    <dl className={classes.facts}>
      <dt>{t('upload.kind')}</dt>
      <dd>
        {mayChange ? (
          <Select
            aria-label={t('upload.kind')}
            data={ATTACHMENT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            value={version.kind}
            onChange={(next) => change.mutate(next as AttachmentKind)}
            allowDeselect={false}
            disabled={change.isPending}
            size="xs"
          />
        ) : (
          t(`kind.${version.kind}`)
        )}
      </dd>
      <dt>{t('added')}</dt>
      <dd>
        {version.attached_by
          ? t('added_by', { name: version.attached_by, moment: showMoment(version.attached_at) })
          : showMoment(version.attached_at)}
      </dd>
      <dt>{t('size')}</dt>
      <dd>{showBytes(version.size)}</dd>
      <dt>{t('sha256')}</dt>
      <dd className={classes.hash}>
        <CopyText text={version.sha256} what={t('sha256')} />
      </dd>
    </dl>
  )
}
