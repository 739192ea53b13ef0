import type { Entity } from '@niyam/contract/entities.ts'
import type { Registration } from '@niyam/contract/registrations.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { attributesOfEntity } from '../../domain/fact-values.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './EntityPanels.module.css'
import { FactGroupShown } from './FactGroupShown.tsx'
import { linkedFact } from './FactRow.tsx'
import { factsNamed, groupFacts } from './fact-groups.ts'

interface Props {
  readonly entity: Entity
  readonly registrations: readonly Registration[]
  readonly mayChange: boolean
  /** How many compliances wait for each fact that is not known, by its key. */
  readonly decides: ReadonlyMap<string, number>
}

/** The facts of the entity by law, those that decide most first. A change updates the calendar. */
export function FactsPanel({ entity, registrations, mayChange, decides }: Props) {
  const t = useTexts('entities')
  const { area: areaName } = useAreaWords()
  const [search, setSearch] = useState('')
  const linked = linkedFact()
  const known = new Set(entity.facts.map(({ attribute }) => attribute))
  const offered = attributesOfEntity(registrations.map(({ kind }) => kind)).map(({ key }) => key)
  const keys = [...new Set([...(linked && attributeInfo(linked) ? [linked] : []), ...known, ...offered])]
  const weight = (key: string) => (known.has(key) ? 0 : (decides.get(key) ?? 0))
  const groups = groupFacts(factsNamed(keys, search), weight)
  const nameOf = (area: (typeof groups)[number]['area']) => (area === 'several' ? t('facts.several') : areaName(area))
  return (
    <Panel
      title={t('facts.title')}
      padding="none"
      aside={
        <TextInput
          type="search"
          size="xs"
          className={classes.factSearch ?? ''}
          aria-label={t('facts.search')}
          placeholder={t('facts.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      }
    >
      <output className={groups.length > 0 ? classes.quiet : classes.hint}>
        {groups.length === 0 && t('facts.none_found', { search: search.trim() })}
      </output>
      <div className={classes.factGroups}>
        {groups.map(({ area, facts, decides: open }) => (
          <FactGroupShown
            // A search shows all that it finds.
            key={`${area} ${search.trim() !== ''}`}
            name={nameOf(area)}
            entity={entity}
            facts={facts}
            decides={open}
            weight={weight}
            isWhole={search.trim() !== '' || facts.some(({ key }) => key === linked)}
            mayChange={mayChange}
          />
        ))}
      </div>
    </Panel>
  )
}
