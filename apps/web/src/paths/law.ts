import { oneOf, paged, route, table, texts, whole } from '../route.ts'
import { ENTITY } from './entities.ts'
import { INSIDE } from './needs.ts'

// What the law requires: its changes and own rules, and for one entity what applies, when and why.

/** `area` is the law whose particulars are shown. */
export const lawCoveragePath = route('/help/law', INSIDE, texts<'area'>())
/** `older` and `newer` are releases of the catalogue; `open` is an entity whose rows are shown. */
export const lawChangesPath = route('/compliances/law-changes', INSIDE, paged<'older' | 'newer' | 'release' | 'open'>())
export const newOrderPath = route('/compliances/law-changes/orders/new', INSIDE)
export const orderPath = route('/compliances/law-changes/orders/$extension_id', INSIDE, {
  ...paged(),
  edit: oneOf('yes'),
  filed: oneOf('yes'),
})
export const ownRulesPath = route('/compliances/own-rules', INSIDE)
/** Without a rule a new one; else one is changed from a day on, put right, or copied. */
export const ownRuleFormPath = route('/compliances/own-rules/rule', INSIDE, texts<'change' | 'correct' | 'copy'>())

export const applicablePath = route(`${ENTITY}/applicable`, INSIDE, {
  ...table<
    | 'verdict'
    | 'area'
    /** The obligation whose reasons are open, with its registration and state. */
    | 'obligation'
    | 'registration'
    | 'state'
  >(),
  /** The part of the profile: its facts when left out, unless a value above asks for what applies. */
  show: oneOf('facts', 'applies', 'record'),
})
/** The open questions of the entity one by one. */
export const interviewPath = route(`${ENTITY}/questions`, INSIDE)
export const obligationsPath = route(`${ENTITY}/obligations`, INSIDE, {
  language: oneOf('en', 'hi'),
  ...texts<
    | 'from'
    | 'to'
    /** The two clocks: the law as of a day, and the facts known on a day. */
    | 'as_of'
    | 'as_known_on'
    | 'area'
    /** The due date whose reasons are open, with its registration and period, and the language of the law's words. */
    | 'obligation'
    | 'registration'
    | 'period'
  >(),
})
/** `if` holds the suppositions in the writing of `suppositions-address.ts`; `plan` is the one that is open. */
export const whatIfPath = route(`${ENTITY}/what-if`, INSIDE, { years: whole, ...texts<'if' | 'area' | 'plan'>() })
