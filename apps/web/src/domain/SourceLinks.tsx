import type { Explanation } from '@niyam/contract/explanations.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './SidePanel.module.css'

/** Only a web address becomes a link; a source without one is named in words. */
const isWeb = (url: string) => /^https?:\/\//i.test(url)

export function SourceLinks({ sources }: { readonly sources: Explanation['sources'] }) {
  const t = useTexts('compliances')
  if (sources.length === 0) return null
  return (
    <ul className={classes.plain} style={{ fontSize: 'inherit' }}>
      {sources.map(({ title, url }) => (
        <li key={`${title}${url}`}>
          {isWeb(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
              <span className="visually-hidden"> ({t('item.source_opens')})</span>
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  )
}
