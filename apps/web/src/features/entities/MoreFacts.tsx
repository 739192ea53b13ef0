import type { Entity } from '@niyam/contract/entities.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './EntityPanels.module.css'
import { FactRow } from './FactRow.tsx'
import { factsNamed, groupFacts } from './fact-groups.ts'

interface Props {
  readonly entity: Entity
  readonly unsaid: readonly string[]
  readonly mayChange: boolean
}

/** With fewer than these the eye finds one sooner than a search does. */
const SEARCHED_FROM = 16

/** What the law may yet ask, under the law that asks it. */
export function MoreFacts({ entity, unsaid, mayChange }: Props) {
  const t = useTexts('entities')
  const { area: areaName } = useAreaWords()
  const [search, setSearch] = useState('')
  const groups = groupFacts(factsNamed(unsaid, search))
  return (
    <>
      {unsaid.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          className={classes.factSearch ?? ''}
          aria-label={t('facts.search')}
          placeholder={t('facts.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <output className={groups.length > 0 ? classes.quiet : classes.hint}>
        {groups.length === 0 && t('facts.none_found', { search: search.trim() })}
      </output>
      {groups.map(({ area, facts }) => (
        <section key={area} aria-label={area === 'several' ? t('facts.several') : areaName(area)}>
          <h3 className={classes.factGroup}>{area === 'several' ? t('facts.several') : areaName(area)}</h3>
          {facts.map(({ key }) => (
            <FactRow key={key} entity={entity} attribute={key} mayChange={mayChange} />
          ))}
        </section>
      ))}
    </>
  )
}
