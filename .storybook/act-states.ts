import { expect, screen } from 'storybook/test';

const says = <State>(state: State, text: RegExp) => ({
  args: { state },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(text);
  },
});

/**
 * The states of a dialog of one act on an account, by the words of its own: `verb` of its button, and what was `done`, such as
 * "activated". How each looks is pictured at DeactivateDialog.
 */
export function actStates(verb: string, done: string) {
  const isBusy = <State>(state: State) => ({
    args: { state },
    play: async () => {
      await expect(await screen.findByRole('button', { name: verb })).toBeDisabled();
    },
  });
  return {
    Invalid: {
      args: { state: { is: 'invalid' as const, fields: { reason: 'Use at most 500 characters.' } } },
      play: async () => {
        await expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
          /Use at most 500 characters\./,
        );
      },
    },
    Submitting: isBusy({ is: 'submitting' as const }),
    Slow: isBusy({ is: 'slow' as const }),
    Done: isBusy({ is: 'done' as const }),
    Paused: says({ is: 'paused' as const }, /nothing has been sent/),
    Failed: says(
      { is: 'failed' as const, message: 'Something went wrong on our side.' },
      new RegExp(`Nothing was ${done}`),
    ),
    Unknown: says(
      { is: 'unknown' as const, message: 'There was no answer.', check: 'running' as const },
      new RegExp(`It may have been ${done}.*being read again`),
    ),
    Refused: says({ is: 'refused' as const, message: 'You may not.' }, /This is not possible.*You may not\./),
    Conflict: says({ is: 'conflict' as const }, /Somebody changed it.*Your reason is kept/),
    Gone: says({ is: 'gone' as const }, /It does not exist any more/),
  };
}
