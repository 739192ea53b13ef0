import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import classes from './People.module.css'
import { useRoleChange } from './queries.ts'
import { RoleField } from './RoleField.tsx'

/** A person's role. An admin who gives up the role has to leave this page. */
export function RoleForm({ person }: { person: PersonInOrganisation }) {
  const t = useTexts('people')
  const [role, setRole] = useState(person.role)
  const active = useSession(({ organisation }) => organisation)
  const isOwn = active?.organisation_user.organisation_user_id === person.organisation_user_id
  const change = useRoleChange(person.organisation_user_id, isOwn)
  const submit = () =>
    change.mutate(role, {
      onSuccess: (changed) =>
        notice({ tone: 'success', title: t('edit.saved', { name: changed.name, role: t(`role.${changed.role}`) }) }),
    })
  const warning = isOwn && role !== 'a' ? t('edit.own') : undefined
  return (
    <FormColumn onSubmit={submit} label={t('edit.role_title')}>
      <FormAlert message={failureMessage(change.error)} />
      <RoleField
        label={t('edit.role_title')}
        description={person.is_last_admin ? t('edit.last_admin') : t('edit.role_text')}
        value={role}
        onChange={setRole}
        error={warning}
        disabled={person.is_last_admin}
      />
      <div>
        <p className={classes.second}>{t('edit.abilities', { role: t(`role.${role}`) })}</p>
        <ul className={classes.abilities}>
          {person.abilities[role].map((ability) => (
            <li key={ability}>{ability}</li>
          ))}
        </ul>
      </div>
      {!person.is_last_admin && (
        <StickySaveBar
          saveLabel={t('edit.save')}
          isSaving={change.isPending}
          isDirty={role !== (change.data ?? person).role}
        />
      )}
    </FormColumn>
  )
}
