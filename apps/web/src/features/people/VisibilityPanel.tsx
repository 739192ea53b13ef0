import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import type { PersonRights } from '@niyam/contract/grants.ts'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { groupPath, groupsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { widenedBy } from '../groups/queries.ts'
import grantClasses from './Grants.module.css'
import { GrantForm } from './GrantForm.tsx'
import { GrantList } from './GrantList.tsx'
import classes from './People.module.css'
import { personRights, useAddGrant, useOutside } from './rights.ts'

/** The entities a person sees: by groups, and for an outsider by grants with an end date. */
export default function VisibilityPanel({ person }: { person: PersonInOrganisation }) {
  const t = useTexts('people')
  const { data: rights, error, refetch } = useQuery(personRights(person.organisation_user_id))
  return (
    <Panel title={t('visibility.title')} padding="roomy">
      {error && !rights && <ErrorState error={error} title={t('visibility.failed')} onRetry={() => void refetch()} />}
      {!error && !rights && <BlockSkeleton lines={4} />}
      {rights && <Visibility person={person} rights={rights} />}
    </Panel>
  )
}

function Visibility({ person, rights }: { person: PersonInOrganisation; rights: PersonRights }) {
  const t = useTexts('people')
  const [isAdding, setAdding] = useState(false)
  const grant = useAddGrant(person.organisation_user_id)
  const outside = useOutside(person.organisation_user_id)
  const { is_outside, is_limited, groups, entities, entities_seen } = rights
  const isAdmin = person.role === 'a'
  const isWidening = widenedBy(outside.error).length > 0
  return (
    <>
      <FormAlert message={isWidening ? null : failureMessage(outside.error)} />
      <p className={classes.text}>
        {is_limited
          ? t('visibility.some', { count: entities_seen, name: person.name })
          : t('visibility.all', { count: entities, name: person.name })}
      </p>
      {isAdmin && <p className={classes.text}>{t('visibility.admin')}</p>}
      {!isAdmin && (
        <p className={`${classes.text} ${grantClasses.links}`}>
          {groups.length > 0 ? `${t('visibility.groups')} ` : `${t('visibility.no_groups')} `}
          {groups.map(({ group_id, name }, at) => (
            <span key={group_id}>
              {at > 0 && ', '}
              <AppLink href={groupPath({ group_id })}>{name}</AppLink>
            </span>
          ))}
          {groups.length === 0 && <AppLink href={groupsPath()}>{t('visibility.to_groups')}</AppLink>}
        </p>
      )}
      {!isAdmin && (
        <Switch
          label={t('visibility.outside')}
          description={t('visibility.outside_text')}
          checked={is_outside}
          disabled={outside.isPending}
          onChange={({ currentTarget }) => outside.mutate({ is_outside: currentTarget.checked })}
        />
      )}
      {(is_outside || rights.grants.length > 0) && (
        <>
          <h3>{t('visibility.grants')}</h3>
          <GrantList person={person} grants={rights.grants} />
          {is_outside && !isAdding && (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                grant.reset()
                setAdding(true)
              }}
            >
              {t('visibility.add')}
            </Button>
          )}
          {isAdding && (
            <GrantForm
              title={t('visibility.add_title', { name: person.name })}
              isBusy={grant.isPending}
              error={grant.error}
              onClose={() => setAdding(false)}
              onAdd={({ entity: _name, ...terms }) => grant.mutate(terms, { onSuccess: () => setAdding(false) })}
            />
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isWidening}
        title={t('visibility.widens_title', { name: person.name, count: entities })}
        confirmLabel={t('visibility.widens')}
        tone="danger"
        isBusy={outside.isPending}
        onConfirm={() => outside.mutate({ is_outside: false, widens: true })}
        onClose={() => outside.reset()}
      >
        <p className={classes.text}>{t('visibility.widens_text')}</p>
      </ConfirmDialog>
    </>
  )
}
