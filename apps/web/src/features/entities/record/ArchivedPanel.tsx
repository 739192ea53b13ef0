import type { Entity } from '@niyam/contract/entities.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../../lib/api.ts'
import { showMoment } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { notice } from '../../../lib/notice.ts'
import { useTexts } from '../../../lib/texts.ts'
import { exportPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { deletionOf, useRestore } from './queries.ts'
import classes from './Record.module.css'

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'))

interface Props {
  readonly entity: Entity
  readonly archive: { readonly at: string; readonly by: string | null; readonly reason: string }
  readonly mayRestore: boolean
  readonly mayDelete: boolean
}

/** All there is to do with an archived entity: bring it back, or delete it for good. */
export default function ArchivedPanel({ entity, archive, mayRestore, mayDelete }: Props) {
  const t = useTexts('entity-record')
  const restore = useRestore(entity.entity_id)
  const day = showMoment(archive.at)
  return (
    <>
      <Panel title={t('archived.title')} padding="roomy">
        <div className={classes.archived}>
          <p>{archive.by ? t('archived.by', { name: archive.by, day }) : t('archived.on', { day })}</p>
          {archive.reason && <p className={classes.lines}>{archive.reason}</p>}
          <p>{t(mayRestore ? 'archived.text' : 'archived.text_viewer')}</p>
          {mayRestore && (
            <div className={classes.buttons}>
              <Button
                loading={restore.isPending}
                onClick={() =>
                  restore.mutate(undefined, {
                    onSuccess: () => notice({ tone: 'success', title: t('archived.restored', { name: entity.name }) }),
                    onError: (error) =>
                      notice({
                        tone: 'danger',
                        title: t('archived.not_restored'),
                        text: failureMessage(error) ?? '',
                      }),
                  })
                }
              >
                {t('archived.restore')}
              </Button>
            </div>
          )}
        </div>
      </Panel>
      {mayDelete && <Deletion entity={entity} />}
    </>
  )
}

function Deletion({ entity }: { readonly entity: Entity }) {
  const t = useTexts('entity-record')
  const { data, error, refetch } = useQuery(deletionOf(entity.entity_id))
  const [isAsked, setAsked] = useState(false)
  return (
    <Panel title={t('delete.head')} padding="roomy">
      <div className={classes.archived}>
        <p>{t('delete.text')}</p>
        {error && !data && <ErrorState error={error} title={t('delete.failed')} onRetry={() => void refetch()} />}
        {data && !data.has_export && (
          <p className={classes.text}>
            {t('delete.needs_export')} <AppLink href={exportPath()}>{t('delete.export')}</AppLink>
          </p>
        )}
        <div className={classes.buttons}>
          <Button color="danger" variant="outline" disabled={!data?.has_export} onClick={() => setAsked(true)}>
            {t('delete.save')}
          </Button>
        </div>
      </div>
      <Suspense>{isAsked && <DeleteDialog entity={entity} onClose={() => setAsked(false)} />}</Suspense>
    </Panel>
  )
}
