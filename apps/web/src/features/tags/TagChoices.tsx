import type { Tag } from '@niyam/contract/tags.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { tagsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { allTags, useSaveTag } from './queries.ts'
import classes from './Tag.module.css'
import { COLOURS, TagDot } from './TagChip.tsx'

interface TagChoicesProps {
  chosen: readonly Tag[]
  onChange: (chosen: Tag[]) => void
  /** False where only tags that exist make sense: taking them off. */
  canMake?: boolean
}

/** All tags to tick, found by typing; a word that is none yet becomes one by Enter. */
export function TagChoices({ chosen, onChange, canMake = true }: TagChoicesProps) {
  const t = useTexts('tags')
  const [typed, setTyped] = useState('')
  const { data: tags, error } = useQuery(allTags)
  const make = useSaveTag(undefined)
  const name = typed.trim()
  const known = tags ?? []
  const matching = known.filter((tag) => tag.name.toLowerCase().includes(name.toLowerCase()))
  const isNew = canMake && name !== '' && !known.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
  const toggle = ({ tag_id, name, colour }: Tag) =>
    onChange(
      chosen.some((one) => one.tag_id === tag_id)
        ? chosen.filter((one) => one.tag_id !== tag_id)
        : [...chosen, { tag_id, name, colour }],
    )
  const add = () =>
    make.mutate(
      // Each new one gets the next colour, so that neighbours differ.
      { name, colour: COLOURS[known.length % COLOURS.length] ?? 'grey' },
      {
        onSuccess: (tag) => {
          setTyped('')
          onChange([...chosen, tag])
        },
      },
    )
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isNew && !make.isPending) add()
    else if (matching.length === 1 && matching[0]) toggle(matching[0])
  }
  const label = t(canMake ? 'find' : 'search')
  const problem = failureMessage(make.error)
  return (
    <>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        error={problem}
        maxLength={40}
        data-autofocus
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          make.reset()
        }}
        onKeyDown={enter}
      />
      {error && <p className={classes.none}>{t('failed')}</p>}
      <ul className={classes.options} aria-label={t('title')}>
        {matching.map((tag) => (
          <li key={tag.tag_id}>
            <label className={classes.option}>
              <Checkbox
                checked={chosen.some((one) => one.tag_id === tag.tag_id)}
                onChange={() => toggle(tag)}
                size="xs"
              />
              <TagDot colour={tag.colour} />
              <span>{tag.name}</span>
            </label>
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" className={classes.choice} disabled={make.isPending} onClick={add}>
              <IconPlus size={16} aria-hidden />
              <span>{t('make', { name })}</span>
            </button>
          </li>
        )}
      </ul>
      {tags && matching.length === 0 && !isNew && <p className={classes.none}>{name ? t('nothing') : t('none')}</p>}
      <span className={classes.foot}>
        <AppLink href={tagsPath()}>{t('manage')}</AppLink>
      </span>
    </>
  )
}
