import type { EntityAddress } from '@niyam/contract/addresses.ts'
import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import { addressesOf } from '../../addresses/queries.ts'
import classes from './Manage.module.css'
import { addressLine } from './address-line.ts'

const PlacesForm = lazyPart(() => import('./PlacesForm.tsx'))

interface Props {
  readonly record: RegistrationRecord
  readonly mayChange: boolean
}

/** At which addresses of the entity this registration counts. */
export function PlacesPanel({ record, mayChange }: Props) {
  const t = useTexts('record')
  const [isOpen, setOpen] = useState(false)
  const { registration, places } = record
  const query = useQuery(addressesOf(registration.entity_id))
  const byId = new Map<string, EntityAddress>(query.data?.map((address) => [address.address_id, address]))
  return (
    <Panel
      title={t('places.title')}
      padding="none"
      aside={
        mayChange &&
        query.data && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('places.edit')}
          </Button>
        )
      }
    >
      {query.isPending && <BlockSkeleton lines={2} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} title={t('places.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && places.length === 0 && <p className={classes.hint}>{t('places.none')}</p>}
      {query.data && places.length > 0 && (
        <ul className={classes.history}>
          {places.map(({ address_id, is_principal, activity }) => {
            const address = byId.get(address_id)
            return (
              address && (
                <li key={address_id} className={classes.happened}>
                  <div className={classes.happenedHead}>
                    <span className={classes.strong}>{addressLine(address)}</span>
                    {is_principal && (
                      <Badge variant="light" tt="none" className={classes.badge ?? ''}>
                        {t('places.principal')}
                      </Badge>
                    )}
                  </div>
                  {activity && <div className={classes.second}>{activity}</div>}
                </li>
              )
            )
          })}
        </ul>
      )}
      <Suspense>
        {isOpen && query.data && <PlacesForm record={record} addresses={query.data} onClose={() => setOpen(false)} />}
      </Suspense>
    </Panel>
  )
}
