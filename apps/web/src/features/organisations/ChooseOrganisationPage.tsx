import { passes } from '@niyam/contract/rules.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBuildingCommunity, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { failureMessage } from '../../lib/failure.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { lastOrganisationId, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import {
  bringInPath,
  dashboardPath,
  logoutPath,
  newOrganisationPath,
  resellerPath,
  staffPath,
  chooseOrganisationPath,
} from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { initials } from '../../ui/initials.ts'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ChooseOrganisationPage.module.css'
import { myOrganisationsQuery, useChooseOrganisation } from './queries.ts'

const SEARCH_FROM = 8

export default function ChooseOrganisationPage() {
  const t = useTexts(['organisations', 'shell'])
  const { next } = useAddress(chooseOrganisationPath).search
  const email = useSession(({ user }) => user?.email)
  const role = useSession((session) => session.role)
  const { data, error, refetch } = useQuery(myOrganisationsQuery())
  const choose = useChooseOrganisation(safeReturnPath(next, dashboardPath()))
  const [search, setSearch] = useState('')
  const organisations = data?.organisations ?? []
  const isChoosing = useChoiceWithoutAsking(organisations, next, choose.mutate) && !choose.error
  const last = lastOrganisationId()
  const matching = organisations
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .toSorted((a, b) => Number(b.organisation_id === last) - Number(a.organisation_id === last))
  return (
    <PlainPage
      title={t('choose.title')}
      context={organisations.length > 0 ? t('choose.context') : undefined}
      foot={
        <>
          {email && t('choose.foot', { email })}{' '}
          <AppLink href={logoutPath(next ? { next } : {})}>{t('choose.foot_link')}</AppLink>
          {passes('employee', role) && <AppLink href={staffPath()}>{t('shell:places.staff')}</AppLink>}{' '}
          {passes('reseller', role) && <AppLink href={resellerPath()}>{t('shell:places.reseller')}</AppLink>}
        </>
      }
    >
      <FormAlert message={failureMessage(choose.error)} />
      {error && <ErrorState error={error} title={t('choose.failed')} onRetry={() => void refetch()} />}
      {((!data && !error) || isChoosing) && <RowsSkeleton rows={3} height={64} />}
      {data && organisations.length === 0 && (
        <EmptyState
          icon={IconBuildingCommunity}
          title={t('choose.none.title')}
          text={t('choose.none.text')}
          action={
            <Button component={AppLink} href={newOrganisationPath(next ? { next } : {})}>
              {t('choose.new')}
            </Button>
          }
        />
      )}
      {organisations.length > 0 && !isChoosing && (
        <>
          {organisations.length > SEARCH_FROM && (
            <TextInput
              type="search"
              mb="sm"
              aria-label={t('choose.search')}
              placeholder={t('choose.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          <ul className={classes.list}>
            {matching.map(({ organisation_id, name, role, entity_count }) => (
              <li key={organisation_id}>
                <button
                  type="button"
                  className={classes.choice}
                  disabled={choose.isPending}
                  onClick={() => choose.mutate(organisation_id)}
                >
                  <span className={classes.initials} aria-hidden>
                    {initials(name)}
                  </span>
                  <span className={classes.words}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.second}>
                      {t('choose.second', { role: t(`shell:organisation.role.${role}`), count: entity_count })}
                    </span>
                  </span>
                  <IconChevronRight size={18} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          {matching.length === 0 && <p className={classes.second}>{t('choose.nothing', { search })}</p>}
          <Button
            component={AppLink}
            href={newOrganisationPath(next ? { next } : {})}
            variant="default"
            mt="md"
            fullWidth
          >
            {t('choose.new')}
          </Button>
        </>
      )}
      {data && !isChoosing && (
        <p className={classes.apart}>
          <AppLink href={bringInPath()}>{t('choose.bring_in')}</AppLink>
        </p>
      )}
    </PlainPage>
  )
}

/**
 * Someone on the way elsewhere is asked only when there is a choice: with one organisation, or back in the one used
 * last, it is taken at once. Coming here by will (no `next`) always shows the list.
 */
function useChoiceWithoutAsking(
  organisations: readonly { organisation_id: string }[],
  next: string | undefined,
  choose: (organisation_id: string) => void,
): boolean {
  const isAsked = useRef(false)
  const last = lastOrganisationId()
  const only = organisations.length === 1 ? organisations[0] : organisations.find((one) => one.organisation_id === last)
  const onlyId = next ? only?.organisation_id : undefined
  useEffect(() => {
    if (!onlyId || isAsked.current) return
    isAsked.current = true
    choose(onlyId)
  }, [onlyId, choose])
  return onlyId !== undefined
}
