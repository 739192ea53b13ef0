import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { officersOf } from '../../officers/queries.ts'
import classes from './Manage.module.css'

const SignatoriesForm = lazyPart(() => import('./SignatoriesForm.tsx'))

interface Props {
  readonly record: RegistrationRecord
  readonly mayChange: boolean
}

/** The signatories of a registration. A former officer is marked, since the portal must be updated as well. */
export function SignatoriesPanel({ record, mayChange }: Props) {
  const t = useTexts('record')
  const words = useTexts('officers')
  const [isOpen, setOpen] = useState(false)
  const { registration, signatories } = record
  const query = useQuery(officersOf(registration.entity_id))
  const current = query.data?.filter(({ officer_id }) => signatories.includes(officer_id)) ?? []
  return (
    <Panel
      title={t('signatories.title')}
      padding="none"
      aside={
        mayChange &&
        query.data && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('signatories.edit')}
          </Button>
        )
      }
    >
      {query.isPending && <BlockSkeleton lines={2} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} title={t('signatories.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && current.length === 0 && <p className={classes.hint}>{t('signatories.none')}</p>}
      {current.length > 0 && (
        <ul className={classes.history}>
          {current.map(({ officer_id, name, role, ceased_on }) => (
            <li key={officer_id} className={classes.happened}>
              <div className={classes.strong}>{name}</div>
              <div className={classes.second}>
                {ceased_on ? t('signatories.left', { role: words(`role.${role}`) }) : words(`role.${role}`)}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isOpen && query.data && (
          <SignatoriesForm record={record} officers={query.data} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Panel>
  )
}
