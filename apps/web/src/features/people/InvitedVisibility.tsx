import type { Grant } from '@niyam/contract/grants.ts'
import type { OrganisationRole } from '@niyam/contract/organisations.ts'
import { Button, MultiSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { allGroups } from '../groups/queries.ts'
import grantClasses from './Grants.module.css'
import { GrantForm } from './GrantForm.tsx'
import type { OfferedRights } from './offered-rights.ts'
import classes from './People.module.css'

interface Props {
  role: OrganisationRole
  value: OfferedRights
  onChange: (rights: OfferedRights) => void
}

/** The entities that invited people see from the start: by groups, and for an outsider by grants. */
export default function InvitedVisibility({ role, value, onChange }: Props) {
  const t = useTexts('people')
  const { data: groups = [] } = useQuery(allGroups)
  const { is_outside, group_ids, grants } = value
  if (role === 'a') return <p className={classes.text}>{t('visibility.admin')}</p>
  const isNarrow = group_ids.length > 0 || grants.length > 0
  const seen = is_outside ? 'nothing' : 'all'
  return (
    <>
      {groups.length > 0 && (
        <MultiSelect
          label={t('inviting.groups')}
          description={t('inviting.groups_help')}
          data={groups.map(({ group_id, name }) => ({ value: group_id, label: name }))}
          value={[...group_ids]}
          onChange={(ids) => onChange({ ...value, group_ids: ids })}
          searchable
          clearable
        />
      )}
      <Switch
        label={t('visibility.outside')}
        description={t('visibility.outside_text')}
        checked={is_outside}
        onChange={({ currentTarget }) => onChange({ ...value, is_outside: currentTarget.checked })}
      />
      {is_outside && <OfferedGrants grants={grants} onChange={(next) => onChange({ ...value, grants: next })} />}
      <p role="status" className={classes.text}>
        {t(isNarrow ? 'inviting.sees_some' : `inviting.sees_${seen}`)}
      </p>
    </>
  )
}

interface GrantsProps {
  grants: OfferedRights['grants']
  onChange: (grants: OfferedRights['grants']) => void
}

function OfferedGrants({ grants, onChange }: GrantsProps) {
  const t = useTexts(['people', 'compliances'])
  const [isAdding, setAdding] = useState(false)
  const words = (entity: string | null, area: Grant['area']) =>
    `${entity ?? t('visibility.all_entities')} · ${area ? t(`compliances:area.${area}`) : t('visibility.all_areas')}`
  return (
    <div role="group" aria-label={t('visibility.grants')}>
      {grants.length === 0 && <p className={grantClasses.none}>{t('visibility.no_grants')}</p>}
      <ul className={grantClasses.grants}>
        {grants.map((grant, at) => {
          const label = words(grant.entity, grant.area)
          return (
            <li key={`${grant.entity_id} ${grant.area}`}>
              <div>
                {label}
                <div className={grantClasses.second}>{t('visibility.until', { day: showDay(grant.ends_on) })}</div>
              </div>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('inviting.remove_grant_of', { what: label })}
                onClick={() => onChange(grants.toSpliced(at, 1))}
              >
                {t('inviting.remove_grant')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button variant="default" size="xs" onClick={() => setAdding(true)}>
        {t('visibility.add')}
      </Button>
      {isAdding && (
        <GrantForm
          title={t('visibility.add')}
          onClose={() => setAdding(false)}
          onAdd={(grant) => {
            // The same again only moves its last day.
            const others = grants.filter(({ entity_id, area }) => entity_id !== grant.entity_id || area !== grant.area)
            onChange([...others, grant])
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}
