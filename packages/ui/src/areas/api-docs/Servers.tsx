import classes from './api-docs.module.css';
import type { ApiServer } from './api-document.ts';
import { Words } from './Words.tsx';

/** Where an API is, with what may stand in its addresses. */
export const Servers = ({ servers }: { readonly servers: readonly ApiServer[] }) => (
  <ul className={classes.servers}>
    {servers.map(({ address, template, description, variables }) => (
      <li key={template}>
        <code>{address}</code>
        {description ? <Words source={description} /> : null}
        {variables.length > 0 ? (
          <>
            <p className={classes.note}>
              As <code>{template}</code>
            </p>
            {variables.map((variable) => (
              <div key={variable.name} className={classes.note}>
                <code>{variable.name}</code>: <code>{variable.value}</code> by default
                {variable.values.length > 0 ? `, one of ${variable.values.join(', ')}` : ''}
                {variable.description ? <Words source={variable.description} /> : null}
              </div>
            ))}
          </>
        ) : null}
      </li>
    ))}
  </ul>
);
