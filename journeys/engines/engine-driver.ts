/** What an engine journey needs of a browser. Elements are named by a CSS selector; scripts are function bodies. */
export interface EngineDriver {
  open(url: string): Promise<void>;
  url(): Promise<string>;
  /** Runs the body of a function in the page, with JSON arguments. */
  run<Result>(body: string, ...args: unknown[]): Promise<Result>;
  click(selector: string): Promise<void>;
  /** Replaces what the field holds, key by key, as a person does. */
  type(selector: string, text: string): Promise<void>;
  attach(selector: string, file: string): Promise<void>;
  /** A PNG picture of the window. */
  screenshot(): Promise<Buffer>;
  resize(window: EngineWindow): Promise<void>;
  close(): Promise<void>;
}

/** The window of a device, in CSS pixels. */
export interface EngineWindow {
  width: number;
  height: number;
}

export type OpenEngine = (window: EngineWindow) => Promise<EngineDriver>;
