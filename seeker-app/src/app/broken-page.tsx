import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { appWords } from './texts.ts';

/** Error boundary around a page: shown when the page's code could not be loaded or the page threw an error. */
export class BrokenPage extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Notice kind="danger">
        <h1>{appWords.broken}</h1>
        {error instanceof ApiError ? <p>{error.message}</p> : null}
        <Button look="quiet" onClick={() => location.reload()}>
          {appWords.reload}
        </Button>
      </Notice>
    );
  }
}
