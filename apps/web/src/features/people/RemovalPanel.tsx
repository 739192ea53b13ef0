import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { leaveOrganisation, useSession } from '../../lib/session.ts'
import { chooseOrganisationPath, usersPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './People.module.css'
import { useRemoval } from './queries.ts'

/** Ends a membership: another person's, or one's own. */
export function RemovalPanel({ person }: { person: PersonInOrganisation }) {
  const { t } = useTranslation('people')
  const [isAsking, setAsking] = useState(false)
  const active = useSession(({ organisation }) => organisation)
  const organisation = active?.organisation.name ?? ''
  const isOwn = active?.organisation_user.organisation_user_id === person.organisation_user_id
  const removal = useRemoval(person.organisation_user_id, isOwn)
  const act = isOwn ? 'leave' : 'remove'
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        if (isOwn) return leaveOrganisation(chooseOrganisationPath())
        notice({ tone: 'success', title: t('edit.removed', { name: person.name }) })
        go(usersPath(), { replace: true })
      },
      onError: () => setAsking(false),
    })
  return (
    <Panel title={t(`edit.${act}_title`, { organisation })} padding="roomy">
      <FormAlert message={failureMessage(removal.error)} />
      <div className={classes.danger}>
        <p>{person.is_last_admin ? t('edit.last_admin_stays') : t(`edit.${act}_text`, { organisation })}</p>
        {!person.is_last_admin && (
          <Button color="danger" variant="outline" onClick={() => setAsking(true)}>
            {t(`edit.${act}`)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`edit.confirm_${act}`, { name: person.name, organisation })}
        confirmLabel={t(`edit.${act}`)}
        tone="danger"
        isBusy={removal.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p className={classes.text}>{t(`edit.${act}_text`, { organisation })}</p>
        {person.open_items > 0 && <p className={classes.text}>{t('edit.open_items', { count: person.open_items })}</p>}
      </ConfirmDialog>
    </Panel>
  )
}
