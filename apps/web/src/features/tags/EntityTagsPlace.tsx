import { loadTexts } from '../../lib/i18n.ts'
import { usePart } from '../../lib/use-part.ts'
import classes from './Tag.module.css'

const load = async () => {
  const [part] = await Promise.all([import('./EntityTags.tsx'), loadTexts('tags')])
  return part
}

/** Keeps the place of an entity's tags, and fetches their code after the page's own. */
export function EntityTagsPlace({ entity_id }: { entity_id: string }) {
  const draw = usePart(load, true)
  return <div className={classes['of-entity']}>{draw?.({ entity_id })}</div>
}
