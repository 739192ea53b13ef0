import type { Entity, Fact } from '@niyam/contract/entities.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { Button } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useFactText } from '../../domain/use-fact-text.ts'
import { sayLaw } from '../../lib/i18n-law.ts'
import { stateName } from '../../lib/state-names.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './EntityPanels.module.css'

const FactForm = lazyPart(() => import('./FactForm.tsx'))

/** A fact that is linked to from an explanation: `#fact-turnover_inr`. */
export const linkedFact = () => /^#fact-(\w+)$/.exec(location.hash)?.[1]

interface RowProps {
  readonly entity: Entity
  readonly attribute: string
  readonly fact?: Fact
  readonly mayChange: boolean
  /** How many compliances wait for it; none is not shown. */
  readonly decides?: number
}

/** One fact with its value, or without one while it is not known; opened it is a form. */
export function FactRow({ entity, attribute, fact, mayChange, decides = 0 }: RowProps) {
  const t = useTexts('entities')
  const factText = useFactText()
  const isLinked = linkedFact() === attribute
  const [isOpen, setOpen] = useState(mayChange && isLinked)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const label = sayLaw(attributeInfo(attribute)?.label ?? attribute)
  const ofYear = fact?.financial_year
    ? t('facts.of_year', { label, year: showFinancialYear(fact.financial_year) })
    : label
  const name = fact?.state
    ? t('facts.of_state', { label: ofYear, state: isStateKey(fact.state) ? stateName(fact.state) : fact.state })
    : ofYear
  return (
    <div ref={row} id={`fact-${attribute}`} className={classes.fact} data-linked={isLinked || undefined}>
      {isOpen ? (
        <Suspense>
          <FactForm entity={entity} attribute={attribute} fact={fact} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div className={classes.factRow}>
          <span className={classes.factName}>{name}</span>
          {!fact && decides > 0 && <span className={classes.decides}>{t('facts.decides', { count: decides })}</span>}
          {fact && <span className={classes.factValue}>{factText(attribute, fact.value)}</span>}
          {mayChange && attributeInfo(attribute) && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={t(fact ? 'facts.change' : 'facts.add', { label: name })}
              onClick={() => setOpen(true)}
            >
              {t(fact ? 'change' : 'say')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
