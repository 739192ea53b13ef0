import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { entitiesPath } from '../../paths.ts'
import { PopupPanel } from '../../ui/PopupPanel.tsx'
import { allTags } from './queries.ts'
import classes from './Tag.module.css'
import { TagDot } from './TagChip.tsx'

/** Filters a list by one tag, which is in the address. Nothing is shown while there are no tags. */
export default function TagFilter() {
  const t = useTexts('tags')
  const { search, change } = useAddress(entitiesPath)
  const { data: tags = [] } = useQuery(allTags)
  const chosen = tags.find(({ tag_id }) => tag_id === search.tag)
  if (tags.length === 0) return null
  const choose = (tag: string | null) => change({ tag, page: null })
  return (
    <PopupPanel
      label={t('filter')}
      width={260}
      button={(props) => (
        <Button
          {...props}
          maw={260}
          variant={chosen ? 'light' : 'default'}
          data-printed={chosen ? true : undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen ? t('filter_chosen', { name: chosen.name }) : t('filter')}
        </Button>
      )}
    >
      <ul className={classes.options} style={{ marginTop: -8, marginBottom: -8 }}>
        {search.tag && (
          <li>
            <button type="button" className={classes.choice} onClick={() => choose(null)}>
              {t('filter_all')}
            </button>
          </li>
        )}
        {tags.map(({ tag_id, name, colour }) => (
          <li key={tag_id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={tag_id === search.tag}
              onClick={() => choose(tag_id)}
            >
              <TagDot colour={colour} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </PopupPanel>
  )
}
