import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { callQuery } from '../../lib/queries.ts'
import { useHeld } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { LEFT_CARDS, SETTING_CARDS, type SettingLine } from './settings-list.ts'
import classes from './Settings.module.css'
import { useSettingState } from './use-setting-state.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All that is set up rather than worked on, with its state beside it. */
export default function SettingsPage() {
  const t = useTexts('settings')
  const ofShell = useTexts('shell')
  const held = useHeld()
  const [search, setSearch] = useState('')
  const { data } = useQuery(callQuery('GET organisation/settings/', { quiet: true }))
  const stateOf = useSettingState(data)
  const words = plain(search).split(/\s+/).filter(Boolean)
  const isFound = ({ key, needs }: SettingLine) => {
    const text = plain(`${t(`name.${key}`)} ${t(`find.${key}`)}`)
    return (!needs || held.includes(needs)) && words.every((word) => text.includes(word))
  }
  const drawn = SETTING_CARDS.map(({ card, lines }, at) => ({ card, at, lines: lines.filter(isFound) })).filter(
    ({ lines }) => lines.length > 0,
  )
  const column = (isLeft: boolean) => {
    const own = drawn.filter(({ at }) => at < LEFT_CARDS === isLeft)
    if (own.length === 0) return null
    return (
      <div className={classes.column}>
        {own.map(({ card, lines }) => (
          <Panel key={card} title={t(`card.${card}`)} padding="none">
            <ul className={classes.lines}>
              {lines.map(({ key, href }) => {
                const state = stateOf(key)
                return (
                  <li key={key}>
                    <AppLink href={href} className={classes.line}>
                      <span className={classes.name}>{t(`name.${key}`)}</span>
                      {state && (
                        <span className={classes.state} data-tone={state.tone}>
                          {state.text}
                        </span>
                      )}
                      <IconChevronRight size={16} aria-hidden />
                    </AppLink>
                  </li>
                )
              })}
            </ul>
          </Panel>
        ))}
      </div>
    )
  }
  return (
    <>
      <PageHead
        title={ofShell('places.settings')}
        actions={
          <TextInput
            type="search"
            className={classes.find ?? ''}
            aria-label={t('find_label')}
            placeholder={t('find_label')}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={60}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        }
      />
      <output className={drawn.length > 0 ? 'visually-hidden' : classes.none}>
        {drawn.length === 0 && t('none', { search: search.trim() })}
      </output>
      <div className={classes.columns}>
        {column(true)}
        {column(false)}
      </div>
    </>
  )
}
