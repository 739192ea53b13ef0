import type { Registration } from '@niyam/contract/registrations.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { documentsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Documents.module.css'
import { documentsOf } from './queries.ts'

const UploadDialog = lazyPart(() => import('./UploadDialog.tsx'))

const SHOWN = 5

/** The newest documents of a registration; the page of all documents has the rest. */
export function DocumentsPanel({ registration }: { readonly registration: Registration }) {
  const t = useTexts('documents')
  const { entity_id, registration_id } = registration
  const filter = { search: '', page: 1, sort: '', registration: registration_id, kind: '' }
  const query = useQuery(documentsOf(entity_id, filter))
  const mayAdd = useMay('documents.write')
  const [isAdding, setAdding] = useState(false)
  const rows = query.data?.rows ?? []
  const total = query.data?.meta.total ?? 0
  return (
    <Panel
      title={t('title')}
      padding="none"
      aside={
        mayAdd && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {query.isPending && <BlockSkeleton lines={2} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} title={t('failed_list')} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && <p className={classes.hint}>{t('none_here')}</p>}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.slice(0, SHOWN).map(({ id, groups: [name, of, added] }) => (
            <li key={id}>
              <AppLink href={documentsPath({ entity_id }, { registration: registration_id, document: id })}>
                {name?.[0]?.value ?? ''}
              </AppLink>
              <span className={classes.second}>
                {[name?.[1]?.value, of?.[1] ? of[0]?.value : null, added?.[0]?.value && showDay(added[0].value)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > SHOWN && (
        <p className={classes.hint}>
          <AppLink href={documentsPath({ entity_id }, { registration: registration_id })}>
            {t('all', { count: total })}
          </AppLink>
        </p>
      )}
      <Suspense>
        {isAdding && (
          <UploadDialog
            entity_id={entity_id}
            place={{ registration_id, event_id: null }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}
