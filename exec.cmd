@rem Windows runs this for "exec" in the scripts of package.json, which need a Unix shell.
@echo Maplekey runs on Linux and macOS. On Windows, start it in WSL: https://learn.microsoft.com/windows/wsl 1>&2
@exit /b 1
