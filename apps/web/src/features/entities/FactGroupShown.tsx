import type { Entity } from '@niyam/contract/entities.ts'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import classes from './EntityPanels.module.css'
import { FactRow } from './FactRow.tsx'

interface Props {
  readonly name: string
  readonly entity: Entity
  readonly facts: readonly AttributeInfo[]
  readonly decides: number
  /** How many compliances wait for a fact. */
  readonly weight: (key: string) => number
  /** All its facts are shown from the start. */
  readonly isWhole: boolean
  readonly mayChange: boolean
}

/** The facts of one law: what is known and what decides something; the rest on demand. */
export function FactGroupShown({ name, entity, facts, decides, weight, isWhole, mayChange }: Props) {
  const t = useTexts('entities')
  const [isOpen, setOpen] = useState(isWhole)
  const restId = useId()
  const statedOf = (key: string) => entity.facts.filter(({ attribute }) => attribute === key)
  const first = facts.filter(({ key }) => weight(key) > 0 || statedOf(key).length > 0)
  const rest = facts.filter((one) => !first.includes(one))
  const rows = (list: readonly AttributeInfo[]) =>
    list.flatMap(({ key }) => {
      const stated = statedOf(key)
      if (stated.length === 0)
        return [<FactRow key={key} entity={entity} attribute={key} mayChange={mayChange} decides={weight(key)} />]
      return stated.map((fact) => (
        <FactRow
          key={`${key} ${fact.financial_year} ${fact.state}`}
          entity={entity}
          attribute={key}
          fact={fact}
          // Where a history says since when, it is changed there.
          mayChange={mayChange && !(key === 'dormant' && entity.status_from !== null)}
        />
      ))
    })
  return (
    <section aria-label={name} className={classes.group}>
      <h3 className={classes.factGroup}>
        {name}
        {decides > 0 && <span className={classes.second}>{t('facts.decides', { count: decides })}</span>}
      </h3>
      {rows(first)}
      <div id={restId}>{isOpen && rows(rest)}</div>
      {!isWhole && rest.length > 0 && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'facts.fewer' : 'facts.more', { count: rest.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
