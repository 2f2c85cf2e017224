import "react";

// Declarative WebMCP attributes (https://github.com/webmachinelearning/webmcp), unknown to React's types. No
// toolautosubmit: a person always presses the button.
declare module "react" {
  interface HTMLAttributes<T> {
    toolname?: string | undefined;
    tooldescription?: string | undefined;
    toolparamdescription?: string | undefined;
  }
}
