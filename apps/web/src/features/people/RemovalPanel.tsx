import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import { Button } from '@mantine/core'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usersPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EndingPanel } from './EndingPanel.tsx'
import { HandOverPanel } from './HandOverPanel.tsx'
import LeavePanel from './LeavePanel.tsx'
import classes from './People.module.css'
import { useDeactivation, useReactivation, useRemoval } from './queries.ts'

/** The ways in which a place ends or rests: another person's, or one's own. */
export function RemovalPanel({ person }: { person: PersonInOrganisation }) {
  const own = useSession(({ organisation }) => organisation?.organisation_user.organisation_user_id)
  if (own === person.organisation_user_id) return <LeavePanel />
  return (
    <>
      {person.deactivated_at === null ? (
        <>
          <HandOverPanel person={person} />
          <DeactivationPanel person={person} />
        </>
      ) : (
        <ReactivationPanel person={person} />
      )}
      <RemovePanel person={person} />
    </>
  )
}

interface OfPerson {
  person: PersonInOrganisation
}

function DeactivationPanel({ person }: OfPerson) {
  const t = useTexts('people')
  const { name, user_id, open_items } = person
  return (
    <EndingPanel
      title={t('ending.deactivate_title')}
      text={t('ending.deactivate_text')}
      label={t('ending.deactivate')}
      question={t('ending.confirm_deactivate', { name })}
      user_id={user_id}
      open_items={open_items}
      doing={useDeactivation(person.organisation_user_id)}
      onDone={() => notice({ tone: 'success', title: t('ending.deactivated', { name }) })}
    />
  )
}

function ReactivationPanel({ person }: OfPerson) {
  const t = useTexts('people')
  const { name, deactivated_at } = person
  const waking = useReactivation(person.organisation_user_id)
  const wake = () =>
    waking.mutate(undefined, {
      onSuccess: () => notice({ tone: 'success', title: t('ending.reactivated', { name }) }),
    })
  return (
    <Panel title={t('ending.resting_title')} padding="roomy">
      <FormAlert message={failureMessage(waking.error)} />
      <div className={classes.danger}>
        <p>{t('ending.resting_text', { at: showMoment(deactivated_at ?? '') })}</p>
        <Button variant="default" loading={waking.isPending} onClick={wake}>
          {t('ending.reactivate')}
        </Button>
      </div>
    </Panel>
  )
}

function RemovePanel({ person }: OfPerson) {
  const t = useTexts('people')
  const organisation = useSession((session) => session.organisation?.organisation.name) ?? ''
  const { name, user_id, open_items } = person
  return (
    <EndingPanel
      title={t('edit.remove_title', { organisation })}
      text={t('edit.remove_text', { organisation })}
      label={t('edit.remove')}
      question={t('edit.confirm_remove', { name, organisation })}
      user_id={user_id}
      open_items={open_items}
      doing={useRemoval(person.organisation_user_id)}
      onDone={() => {
        notice({ tone: 'success', title: t('edit.removed', { name }) })
        go(usersPath(), { replace: true })
      }}
    />
  )
}
