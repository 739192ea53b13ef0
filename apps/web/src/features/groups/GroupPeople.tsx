import type { GroupInFull } from '@niyam/contract/groups.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Groups.module.css'
import { useGroupPeople, widenedBy } from './queries.ts'
import { WideningText } from './WideningText.tsx'

/** The people of a group. Removing a person from their last group is confirmed again: they then see everything. */
export function GroupPeople({ group, mayChange }: { group: GroupInFull; mayChange: boolean }) {
  const t = useTexts('groups')
  const isLimited = useSession(({ organisation }) => organisation?.organisation_user.is_limited ?? false)
  const [leaving, setLeaving] = useState<string | null>(null)
  const everyone = useQuery({ ...organisationPeople, enabled: mayChange })
  const change = useGroupPeople(group.group_id)
  const inIt = new Set(group.people.map(({ organisation_user_id }) => organisation_user_id))
  const others = (everyone.data?.users ?? []).filter((one) => !inIt.has(one.organisation_user_id) && one.role !== 'a')
  const widened = widenedBy(change.error)
  const close = () => {
    setLeaving(null)
    change.reset()
  }
  const takeOut = (id: string, widens: boolean) => {
    setLeaving(id)
    change.mutate({ remove: [id], widens }, { onSuccess: close })
  }
  return (
    <Panel title={t('people')}>
      <FormAlert message={widened.length > 0 ? null : failureMessage(change.error)} />
      {group.people.length === 0 && <p className={classes.none}>{t('no_people')}</p>}
      {isLimited && <p className={classes.none}>{t('only_you')}</p>}
      <ul className={classes.list} aria-label={t('people')}>
        {group.people.map(({ organisation_user_id, name, email }) => (
          <li key={organisation_user_id}>
            <span>
              {name} <span className={classes.second}>{email}</span>
            </span>
            {mayChange && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('take_out_name', { name })}
                loading={change.isPending && leaving === organisation_user_id}
                onClick={() => takeOut(organisation_user_id, false)}
              >
                {t('take_out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Select
          // Empty again after a person was added.
          key={group.people.length}
          label={t('add_person')}
          description={t('add_person_text')}
          data={others.map((one) => ({ value: one.organisation_user_id, label: `${one.name} · ${one.email}` }))}
          value={null}
          searchable
          nothingFoundMessage={t('no_more_people')}
          onChange={(id) => id && change.mutate({ add: [id] })}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== null && widened.length > 0}
        title={t('widens_title')}
        confirmLabel={t('take_out_all_the_same')}
        tone="danger"
        isBusy={change.isPending}
        onConfirm={() => leaving && takeOut(leaving, true)}
        onClose={close}
      >
        <WideningText names={widened} />
      </ConfirmDialog>
    </Panel>
  )
}
