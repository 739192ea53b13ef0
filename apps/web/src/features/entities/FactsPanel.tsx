import type { Entity } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { attributesOfEntity } from '../../domain/fact-values.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './EntityPanels.module.css'
import { FactRow, linkedFact } from './FactRow.tsx'
import { MoreFacts } from './MoreFacts.tsx'

interface Props {
  readonly entity: Entity
  readonly registrations: readonly Registration[]
  readonly mayChange: boolean
}

/** The known facts of the entity and the open questions. A change updates the calendar. */
export function FactsPanel({ entity, registrations, mayChange }: Props) {
  const t = useTexts('entities')
  const [isAllShown, setAllShown] = useState(() => linkedFact() !== undefined)
  const moreId = useId()
  const attributes = attributesOfEntity(registrations.map(({ kind }) => kind))
  const linked = linkedFact()
  const known = entity.facts.map((fact) => fact.attribute)
  const keys = attributes.map(({ key }) => key).filter((key) => !known.includes(key))
  const unsaid =
    linked && !known.includes(linked) && !keys.includes(linked) && attributeInfo(linked) ? [linked, ...keys] : keys
  return (
    <Panel title={t('facts.title')} padding="none">
      {entity.facts.length === 0 && <p className={classes.hint}>{t('facts.none')}</p>}
      {entity.facts.map((fact) => (
        <FactRow
          key={`${fact.attribute} ${fact.financial_year} ${fact.state}`}
          entity={entity}
          attribute={fact.attribute}
          fact={fact}
          // Where a history says since when, it is changed there.
          mayChange={mayChange && !(fact.attribute === 'dormant' && entity.status_from !== null)}
        />
      ))}
      {unsaid.length > 0 && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isAllShown}
            aria-controls={moreId}
            onClick={() => setAllShown(!isAllShown)}
          >
            {t(isAllShown ? 'facts.fewer' : 'facts.more', { count: unsaid.length })}
          </Button>
        </div>
      )}
      <div id={moreId}>{isAllShown && <MoreFacts entity={entity} unsaid={unsaid} mayChange={mayChange} />}</div>
    </Panel>
  )
}
