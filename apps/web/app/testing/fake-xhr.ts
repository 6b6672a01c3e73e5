/** Requests that say how much of them has left (`sendingApi`), answered as by `fetch`; half has left before the answer. */
export const fakeXhr = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    readonly #aborter = new AbortController();
    #method = 'GET';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#aborter.abort();
    }

    send(body: BodyInit | null): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      const init = { method: this.#method, headers: this.#headers, body, signal: this.#aborter.signal };
      void this.#answer(fetch(this.#url, init));
    }

    async #answer(answering: Promise<Response>): Promise<void> {
      try {
        const answer = await answering;
        this.responseText = await answer.text();
        this.status = answer.status;
        this.dispatchEvent(new Event('load'));
      } catch {
        if (!this.#aborter.signal.aborted) this.dispatchEvent(new Event('error'));
      }
    }
  };
