import type { Entity } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { ActionIcon, Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { attributeCatalogue, attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { IconArrowDown, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { sayLaw } from '../../lib/i18n-law.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { quickSuppositions } from './quick-suppositions.ts'
import { type Draft, MOST_SUPPOSITIONS, suppositionOf } from './suppositions.ts'
import type { HeldSupposition, useSuppositions } from './use-suppositions.ts'
import classes from './WhatIf.module.css'
import { ANSWER } from './WhatIfAnswer.tsx'

interface Props {
  readonly entity: Entity
  readonly registrations: readonly Registration[]
  readonly suppositions: ReturnType<typeof useSuppositions>
  /** The server's error for a supposition, by its place. */
  readonly errors: ReadonlyMap<number, string>
  /** The answer in a sentence, once there is one. */
  readonly summary: ReactNode
}

/** Derived facts are left out: a supposed one would contradict the facts that it follows from. */
const factOptions = () =>
  attributeCatalogue
    .filter((info) => !info.derived)
    .map(({ key, label }) => ({ value: key, label: sayLaw(label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

// Fields of every kind: half of the page's code, wanted once something is supposed.
const loadFields = () => import('./SuppositionFields.tsx')

/** Everything that is supposed, and the ways to suppose more. */
export function Suppositions({ entity, registrations, suppositions, errors, summary }: Props) {
  const t = useTexts('law')
  const { all, add, edit, remove, clear } = suppositions
  // Where the answer is below, the questions are hidden after the first supposition to make room.
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [isMore, setMore] = useState(false)
  const isAdding = isBeside || isMore || all.length === 0
  const fields = usePart(loadFields, all.length > 0)
  return (
    <Panel
      title={t('what_if.suppose')}
      padding="none"
      aside={
        all.length > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            {t('what_if.clear')}
          </Button>
        ) : undefined
      }
    >
      {all.map((held, at) => (
        <Supposition
          key={held.id}
          held={held}
          error={errors.get(at)}
          fields={
            fields?.({
              draft: held.draft,
              registrations,
              error: errors.get(at),
              onChange: (draft) => edit(held.id, draft),
            }) ?? null
          }
          onRemove={() => remove(held.id)}
        />
      ))}
      <div className={classes.adding}>
        {!isBeside && summary && (
          <a href={`#${ANSWER}`} className={classes.summary}>
            {summary} <IconArrowDown size={16} aria-hidden />
          </a>
        )}
        {all.length >= MOST_SUPPOSITIONS && <p className={classes.hint}>{t('what_if.most')}</p>}
        {all.length < MOST_SUPPOSITIONS && isAdding && (
          <Adding
            entity={entity}
            registrations={registrations}
            onAdd={(drafts) => {
              setMore(false)
              add(drafts)
            }}
          />
        )}
        {all.length < MOST_SUPPOSITIONS && !isAdding && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMore(true)}>
            {t('what_if.more')}
          </Button>
        )}
        <p className={classes.hint}>{t('what_if.suppose_help')}</p>
      </div>
    </Panel>
  )
}

interface AddingProps {
  readonly entity: Entity
  readonly registrations: readonly Registration[]
  readonly onAdd: (drafts: readonly Draft[]) => void
}

function Adding({ entity, registrations, onAdd }: AddingProps) {
  const t = useTexts('law')
  return (
    <>
      <ul aria-label={t('what_if.quick')} className={classes.quick}>
        {quickSuppositions(entity, registrations, todayInIndia()).map(({ key, drafts }) => (
          <li key={key}>
            <Button
              variant="default"
              size="xs"
              radius="xl"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onAdd(drafts)}
            >
              {t(`what_if.quick_choice.${key}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Select
        label={t('what_if.any_fact')}
        placeholder={t('what_if.any_fact_placeholder')}
        data={factOptions()}
        value={null}
        onChange={(attribute) =>
          attribute && onAdd([{ kind: 'fact', attribute, financial_year: null, state: null, value: undefined }])
        }
        searchable
        selectFirstOptionOnChange
        limit={60}
        nothingFoundMessage={t('what_if.no_fact')}
      />
    </>
  )
}

interface OneProps {
  readonly held: HeldSupposition
  readonly error: string | undefined
  /** Null while their code is on its way. */
  readonly fields: ReactNode
  readonly onRemove: () => void
}

function Supposition({ held: { draft, isNew }, error, fields, onRemove }: OneProps) {
  const t = useTexts('law')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isDrawn = fields !== null
  useEffect(() => {
    if (isNew && isDrawn) firstEmpty(box.current)?.focus()
  }, [isNew, isDrawn])
  const title = t(`what_if.what.${draft.kind}`)
  // The field shows the fact's name already; the remove button needs it in its label.
  const label = draft.kind === 'fact' ? sayLaw(attributeInfo(draft.attribute)?.label ?? title) : title
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      className={classes.supposition}
      data-wrong={error ? true : undefined}
    >
      <div className={classes.what}>
        <h3 id={id}>{title}</h3>
        <ActionIcon variant="subtle" color="gray" aria-label={t('what_if.remove', { what: label })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={classes.fields}>
        {fields ?? <BlockSkeleton lines={2} />}
        {suppositionOf(draft) === null && <p className={classes.hint}>{t('what_if.unsaid')}</p>}
      </div>
    </div>
  )
}

const firstEmpty = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])].find(({ value }) => value === '')
