import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './HelpPage.module.css'
import type { TopicWords } from './topics.ts'

interface Props {
  readonly id: string
  readonly words: TopicWords
  readonly href?: string | undefined
}

export function HelpTopic({ id, words: { title, text, points = [], keys = [] }, href }: Props) {
  const t = useTexts('help')
  return (
    <article id={id} className={classes.topic} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {keys.length > 0 && (
        <dl className={classes.keys}>
          {keys.map(([key = '', does = '']) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      )}
      {href && (
        <AppLink href={href} className={classes.open}>
          {t('open', { what: title })}
        </AppLink>
      )}
    </article>
  )
}
