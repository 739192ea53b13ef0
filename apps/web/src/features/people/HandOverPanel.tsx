import type { PersonInOrganisation } from '@niyam/contract/people.ts'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { confirmPlace } from '../../lib/session-start.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './People.module.css'
import { useHandOver } from './queries.ts'

const OWN_ROLES = ['r', 'm', 'v'] as const

/** Makes this person admin and takes another role oneself, in one step. */
export function HandOverPanel({ person }: { person: PersonInOrganisation }) {
  const t = useTexts('people')
  const [isAsking, setAsking] = useState(false)
  const [role, setRole] = useState<(typeof OWN_ROLES)[number]>('r')
  const { name } = person
  const doing = useHandOver(person.organisation_user_id)
  const confirm = () =>
    doing.mutate(role, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('ending.handed_over', { name }) })
        void confirmPlace()
        go(dashboardPath(), { replace: true })
      },
    })
  return (
    <Panel title={t('ending.hand_over_title')} padding="roomy">
      <div className={classes.danger}>
        <p>{t('ending.hand_over_text', { name })}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('ending.hand_over')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ending.confirm_hand_over', { name })}
        confirmLabel={t('ending.hand_over')}
        tone="danger"
        isBusy={doing.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <FormAlert message={failureMessage(doing.error)} />
        <p className={classes.text}>{t('ending.hand_over_text', { name })}</p>
        <Radio.Group
          name="own_role"
          label={t('ending.own_role')}
          value={role}
          onChange={(value) => setRole(value as typeof role)}
        >
          <Stack gap="xs" mt="xs">
            {OWN_ROLES.map((one) => (
              <Radio key={one} value={one} label={t(`role.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </ConfirmDialog>
    </Panel>
  )
}
