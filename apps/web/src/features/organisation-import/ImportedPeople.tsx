import type { BroughtPerson } from '@niyam/contract/organisation-import.ts'
import { Button, Group } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import classes from './OrganisationImport.module.css'
import { useForget, useInvite } from './queries.ts'

/** Who belonged to it before and does not yet: invited one by one, or all with one press. */
export function ImportedPeople({ people }: { readonly people: readonly BroughtPerson[] }) {
  const t = useTexts('organisation-import')
  const invite = useInvite()
  const forget = useForget()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = people.filter(({ invited_at }) => invited_at === null)

  const ask = (person_ids: string[]) =>
    invite.mutate(person_ids, {
      onSuccess: (answer) => {
        setRefused(new Map(answer.refused.map(({ person_id, message }) => [person_id, message])))
        notice({ tone: answer.invited > 0 ? 'success' : 'warning', title: answer.message })
      },
    })

  return (
    <Panel
      title={t('before.people')}
      padding="none"
      aside={
        waiting.length > 1 && (
          <Button
            size="xs"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            loading={invite.isPending}
            onClick={() => ask(waiting.map(({ person_id }) => person_id))}
          >
            {t('before.invite_all', { count: waiting.length })}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t(people.length > 0 ? 'before.people_help' : 'before.nobody')}</p>
      <FormAlert message={failureMessage(invite.error) ?? failureMessage(forget.error)} />
      <RowList label={t('before.people')}>
        {people.map((person) => (
          <Row
            key={person.person_id}
            acts={
              <Group gap="xs">
                {person.invited_at === null && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('before.invite_one', { name: person.name || person.email })}
                    disabled={invite.isPending}
                    onClick={() => ask([person.person_id])}
                  >
                    {t('before.invite')}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('before.forget_one', { name: person.name || person.email })}
                  disabled={forget.isPending}
                  onClick={() =>
                    forget.mutate([person.person_id], {
                      onSuccess: ({ message }) => notice({ tone: 'success', title: message }),
                    })
                  }
                >
                  {t('before.forget')}
                </Button>
              </Group>
            }
          >
            <div>{person.name || person.email}</div>
            <div className={classes.detail}>
              <Particulars person={person} />
            </div>
            {refused.has(person.person_id) && (
              <div role="alert" className={classes.refused}>
                {refused.get(person.person_id)}
              </div>
            )}
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}

function Particulars({ person }: { readonly person: BroughtPerson }) {
  const t = useTexts(['organisation-import', 'people'])
  const { email, role, groups, is_outside, open_items, invited_at } = person
  return [
    email,
    t(`people:role.${role}`),
    ...(is_outside ? [t('before.outside')] : []),
    ...groups,
    ...(open_items > 0 ? [t('before.open_items', { count: open_items })] : []),
    ...(invited_at === null ? [] : [t('before.invited', { at: showMoment(invited_at) })]),
  ].join(' · ')
}
