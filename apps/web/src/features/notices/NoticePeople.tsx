import type { Notice, NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { peopleOptions } from '../../domain/people-options.ts'
import panel from '../../domain/SidePanel.module.css'
import { DateField } from '../../fields/DateField.tsx'
import { failureMessage, fieldErrors } from '../../lib/failure.ts'
import { organisationPeople } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './NoticePanel.module.css'
import { useNoticeChange } from './queries.ts'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** Who answers, who reviews, and when the client was informed. Each field is saved when it is chosen, and shows its own refusal. */
export function NoticePeople({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const told = useNoticeChange(notice.notice_id)
  const { client_told_on } = notice
  if (!mayWrite)
    return (
      <dl className={panel.facts}>
        <dt>{t('field.owner')}</dt>
        <dd>{notice.assigned_to?.name ?? t('nobody')}</dd>
        <dt>{t('field.reviewer')}</dt>
        <dd>{notice.reviewer?.name ?? t('field.no_reviewer')}</dd>
        <dt>{t('field.client_told_on')}</dt>
        <dd>{client_told_on ? words.day(client_told_on) : t('field.not_told')}</dd>
      </dl>
    )
  return (
    <div className={classes.people}>
      <Person name="assigned_to" label={t('field.owner')} placeholder={t('nobody')} notice={notice} />
      <Person name="reviewer" label={t('field.reviewer')} placeholder={t('field.no_reviewer')} notice={notice} />
      <DateField
        allDates
        name="client_told_on"
        label={t('field.client_told_on')}
        value={told.isPending ? (told.variables.client_told_on ?? null) : client_told_on}
        error={refusalOf(told.error, 'client_told_on')}
        onChange={(day) => day !== client_told_on && told.mutate({ client_told_on: day })}
      />
    </div>
  )
}

interface PersonProps {
  readonly name: 'assigned_to' | 'reviewer'
  readonly label: string
  readonly placeholder: string
  readonly notice: Pick<Notice, 'notice_id' | 'assigned_to' | 'reviewer'>
}

function Person({ name, label, placeholder, notice }: PersonProps) {
  const people = useQuery(organisationPeople)
  const change = useNoticeChange(notice.notice_id)
  const options = peopleOptions(people.data?.users ?? [])
  const person = notice[name]
  const value = change.isPending ? (change.variables[name] ?? null) : (person?.user_id ?? null)
  const isListed = person === null || options.some((one) => one.value === person.user_id)
  return (
    <Select
      name={name}
      label={label}
      placeholder={placeholder}
      data={[...(isListed ? [] : [{ value: person.user_id, label: person.name }]), ...options]}
      value={value}
      error={refusalOf(change.error, name)}
      onChange={(next) => change.mutate({ [name]: next })}
      searchable
      clearable
    />
  )
}

/** What the server said of the field, or of the change as a whole. */
const refusalOf = (error: unknown, field: string) => fieldErrors(error)[field] ?? failureMessage(error)
