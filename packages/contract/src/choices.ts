import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Action } from './permissions.ts'

/** What a field asks that chooses one of many: the first so many that fit. */
export const ChoiceQuery = z.object({
  search: z.string().trim().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ChoiceQuery = z.infer<typeof ChoiceQuery>

export const Choice = z.object({ value: z.string(), label: z.string() })
export type Choice = z.infer<typeof Choice>

export const Choices = z.object({ results: z.array(Choice) })
export type Choices = z.infer<typeof Choices>

/** One call for each kind of choice, since each needs its own permission. */
const choicesOf = <const Of extends string>(of: Of, access: Action, summary: string) =>
  endpoint({
    method: 'GET',
    path: `organisation/choices/${of}/`,
    access,
    summary,
    query: ChoiceQuery,
    reply: Choices,
  })
export type ChoiceCall = ReturnType<typeof choicesOf>

export const entityChoices = choicesOf(
  'entities',
  'entities.read',
  'Entities for a select field, searched by name or number',
)
export const registrationChoices = choicesOf(
  'registrations',
  'registrations.read',
  'Registrations for a select field, searched by number or entity name',
)
/** Their values are ids of users, as `assigned_to` takes them. */
export const peopleChoices = choicesOf(
  'people',
  'organisation.read',
  'People for a select field, searched by name or e-mail',
)
export const tagChoices = choicesOf('tags', 'tags.read', 'Tags for a select field, searched by name')
export const groupChoices = choicesOf('groups', 'groups.read', 'Groups for a select field, searched by name')
/** Their values are the names of forms, as `form` of the calendar takes them. */
export const formChoices = choicesOf('forms', 'calendar.read', 'Forms for a select field, searched by name')
