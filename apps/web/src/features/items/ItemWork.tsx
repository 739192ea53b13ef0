import type { ItemDetail } from '@niyam/contract/items.ts'
import type { OrganisationUser } from '@niyam/contract/organisations.ts'
import { Button, Select, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../../domain/SidePanel.module.css'
import { api, failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS, calendarItem, peopleOfItem } from '../calendar/queries.ts'
import { useUndoNotice } from '../calendar/use-undo.ts'

/** `A` goes where people are chosen; the field is found by this id. */
export const ASSIGNEE_FIELD = 'item-assignee'

interface Props {
  readonly detail: ItemDetail
  readonly mayChange: boolean
}

interface Change {
  readonly note?: string
  readonly assigned_to?: string | null
  readonly internal_due_date?: string | null
}

/** Who works on an item, and by when. A recompute never changes it. */
export function ItemWork({ detail, mayChange }: Props) {
  const t = useTexts('compliances')
  const { item } = detail
  const people = useQuery({ ...peopleOfItem(item.item_id), enabled: mayChange })
  const change = useItemChange(item.item_id)
  if (!mayChange)
    return (
      <dl className={classes.facts}>
        <dt>{t('work.assign')}</dt>
        <dd>{item.assigned_to?.name ?? t('item.nobody')}</dd>
        {item.internal_due_date && (
          <>
            <dt>{t('work.internal_due')}</dt>
            <dd>
              {showDay(item.internal_due_date)}
              {item.internal_due_from === 'rule' && <span className={classes.by}>{t('item.internal_due_rule')}</span>}
            </dd>
          </>
        )}
        <ReviewerTerms detail={detail} />
      </dl>
    )
  const options = (people.data?.users ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }))
  const assigned = item.assigned_to
  if (assigned && !options.some(({ value }) => value === assigned.user_id))
    options.unshift({ value: assigned.user_id, label: assigned.name })
  return (
    <>
      <div className={classes.people}>
        <Select
          id={ASSIGNEE_FIELD}
          label={t('work.assign')}
          placeholder={t('work.assign_placeholder')}
          data={options}
          value={assigned?.user_id ?? null}
          onChange={(assigned_to) => change.mutate({ assigned_to })}
          searchable
          clearable
        />
        <DateField
          allDates
          label={t('work.internal_due')}
          description={
            item.internal_due_from === 'rule' && item.internal_due_date
              ? t('work.internal_due_rule', { day: showDay(item.internal_due_date) })
              : t('work.internal_due_help')
          }
          value={item.internal_due_from === 'hand' ? item.internal_due_date : null}
          onChange={(internal_due_date) => change.mutate({ internal_due_date })}
        />
      </div>
      <Reviewers detail={detail} />
    </>
  )
}

const NAMED = 2

function ReviewerTerms({ detail: { needs_review, reviewers } }: Pick<Props, 'detail'>) {
  const t = useTexts('compliances')
  const names = reviewers.slice(0, NAMED).join(', ')
  const more = reviewers.length - NAMED
  const who = more > 0 ? t('work.reviewers_more', { names, count: more }) : names || t('work.reviewer_nobody')
  return (
    <>
      <dt>{t('work.reviewer')}</dt>
      <dd title={reviewers.join(', ') || undefined}>{needs_review ? who : t('work.reviewer_none')}</dd>
    </>
  )
}

/** Who approves the filing before it counts. */
function Reviewers({ detail }: Pick<Props, 'detail'>) {
  const t = useTexts('compliances')
  return (
    <>
      <dl className={classes.facts}>
        <ReviewerTerms detail={detail} />
      </dl>
      {detail.needs_review && <p className={classes.help}>{t('work.reviewed')}</p>}
    </>
  )
}

/** What the next person should know. */
export function ItemNote({ detail, mayChange }: Props) {
  const t = useTexts('compliances')
  const change = useItemChange(detail.item.item_id)
  if (mayChange)
    return (
      <div className={classes.note}>
        <NoteField saved={detail.note} isSaving={change.isPending} onSave={(note) => change.mutate({ note })} />
      </div>
    )
  if (!detail.note) return null
  return (
    <>
      <h3>{t('work.note')}</h3>
      <p style={{ whiteSpace: 'pre-wrap' }}>{detail.note}</p>
    </>
  )
}

interface NoteProps {
  readonly saved: string
  readonly isSaving: boolean
  readonly onSave: (note: string) => void
}

function NoteField({ saved, isSaving, onSave }: NoteProps) {
  const t = useTexts('compliances')
  const [text, setText] = useState(saved)
  const isChanged = text.trim() !== saved.trim()
  return (
    <div>
      <Textarea
        label={t('work.note')}
        placeholder={t('work.note_placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isChanged && (
        <Button size="xs" mt="xs" loading={isSaving} onClick={() => onSave(text)}>
          {t('work.note_save')}
        </Button>
      )}
    </div>
  )
}

/** Shown at once and put back when the server refuses: none of these three moves a date of the law. */
function useItemChange(item_id: string) {
  const t = useTexts('compliances')
  const client = useQueryClient()
  const say = useUndoNotice()
  const { queryKey } = calendarItem(item_id)
  return useMutation({
    mutationFn: (body: Change) =>
      api('PATCH organisation/compliances/calendar/:item_id/', { params: { item_id }, body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const people = client.getQueryData(peopleOfItem(item_id).queryKey)?.users ?? []
      if (before) client.setQueryData(queryKey, changed(before, change, people))
      return { before }
    },
    onSuccess: ({ assigned_to, internal_due_date, undo_id }, change) => {
      if (change.assigned_to !== undefined)
        say(assigned_to ? t('work.assigned', { name: assigned_to.name }) : t('work.unassigned'), undo_id)
      if (change.internal_due_date !== undefined)
        say(internal_due_date ? t('work.dated', { day: showDay(internal_due_date) }) : t('work.undated'), undo_id)
    },
    onError: (error, _change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      notice({ tone: 'danger', title: t('work.failed'), text: failureMessage(error) ?? '' })
    },
    onSettled: () => invalidate(client, CALENDAR_CALLS),
  })
}

function changed(detail: ItemDetail, change: Change, people: readonly OrganisationUser[]): ItemDetail {
  const item = { ...detail.item }
  // The answer holds the date that the rules give in place of a removed one.
  if (change.internal_due_date !== undefined) {
    item.internal_due_date = change.internal_due_date
    item.internal_due_from = change.internal_due_date === null ? null : 'hand'
  }
  if (change.assigned_to !== undefined) {
    const person = people.find(({ user_id }) => user_id === change.assigned_to)
    item.assigned_to = person ? { user_id: person.user_id, name: person.name } : null
  }
  return { ...detail, item, note: change.note ?? detail.note }
}
